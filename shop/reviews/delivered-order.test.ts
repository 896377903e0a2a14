import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../orders/place-order.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findDeliveredOrder } from "./delivered-order.ts";
import { reviewProduct } from "./review-product.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

async function buyerOf(product: number, statuses: readonly number[]) {
  const { customerId, order } = await insertBuyer(db, []);
  const ids: number[] = [];
  for (const status_id of statuses) {
    await fillCart(db, customerId, [[product, 1]]);
    const placed = await placeOrder(db, customerId, order, null);
    const id = placed.ok ? placed.value.id : 0;
    await db.updateTable("orders").set({ status_id }).where("id", "=", id).execute();
    ids.push(id);
  }
  return { customerId, ids };
}

test("the newest order that brought the product is found, and whether it is reviewed", async () => {
  const product = await insertProduct(db);
  const { customerId, ids } = await buyerOf(product, [5, 5, 3]);
  expect(await findDeliveredOrder(db, customerId, product)).toEqual({ orderId: ids[1], reviewed: false });
  await reviewProduct(db, customerId, { productId: product, rating: 4, comment: "" });
  expect(await findDeliveredOrder(db, customerId, product)).toEqual({ orderId: ids[1], reviewed: true });
});

test("none is found that did not arrive, came back, brought something else or is another's", async () => {
  const product = await insertProduct(db);
  const { customerId } = await buyerOf(product, [3, 4, 6, 7]);
  expect(await findDeliveredOrder(db, customerId, product)).toBeNull();
  const lucky = await buyerOf(product, [5]);
  expect(await findDeliveredOrder(db, lucky.customerId, await insertProduct(db))).toBeNull();
  expect(await findDeliveredOrder(db, await insertCustomer(db), product)).toBeNull();
});
