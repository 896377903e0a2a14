import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertMovedOrders } from "../testing/insert-moved-orders.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findDeliveredOrder, reviewProduct } from "./review-product.ts";

const { db } = await openTestDatabase();

test("findDeliveredOrder returns the newest delivered order of the product and whether it is reviewed", async () => {
  const product = await insertProduct(db);
  const { customerId, ids } = await insertMovedOrders(db, product, [5, 5, 3]);
  expect(await findDeliveredOrder(db, customerId, { productId: product })).toEqual({
    orderId: ids[1],
    reviewed: false,
  });
  await reviewProduct(db, customerId, { productId: product, rating: 4, comment: "" });
  expect(await findDeliveredOrder(db, customerId, { productId: product })).toEqual({
    orderId: ids[1],
    reviewed: true,
  });
});

test("findDeliveredOrder ignores orders that are undelivered, returned, without the product or another customer's", async () => {
  const product = await insertProduct(db);
  const { customerId } = await insertMovedOrders(db, product, [3, 4, 6, 7]);
  expect(await findDeliveredOrder(db, customerId, { productId: product })).toBeNull();
  const lucky = await insertMovedOrders(db, product, [5]);
  expect(await findDeliveredOrder(db, lucky.customerId, { productId: await insertProduct(db) })).toBeNull();
  expect(await findDeliveredOrder(db, await insertCustomer(db), { productId: product })).toBeNull();
});
