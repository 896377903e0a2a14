import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { getCart } from "../cart/get-cart.ts";
import { findOrder } from "../orders/order.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { endOffers, insertOffer } from "../testing/insert-offer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();

const single = (productId: number, quantity = 1) => ({ line: { productId, quantity } });
const quantitiesIn = async (customerId: number) =>
  (await getCart(db, customerId)).lines.map(({ quantity }) => quantity);

test("an order of one product takes its pieces and leaves the cart as it is", async () => {
  const [inCart, wanted] = [await insertProduct(db, { stock: 5 }), await insertProduct(db, { stock: 5 })];
  const { customerId, order } = await insertBuyer(db, [[inCart, 2]]);
  const placed = await placeOrder(db, customerId, { ...order, ...single(wanted, 3) }, null);
  const orderId = placed.ok ? placed.value.id : 0;
  const found = await findOrder(db, customerId, { orderId });
  expect(found?.lines.map(({ product, quantity }) => [product?.id, quantity])).toEqual([[wanted, 3]]);
  expect([(await stockOf(db, wanted)).stock, (await stockOf(db, inCart)).stock]).toEqual([2, 5]);
  expect(await quantitiesIn(customerId)).toEqual([2]);
});

test("an order of a product that is in the cart leaves its line there", async () => {
  const product = await insertProduct(db, { stock: 5 });
  const { customerId, order } = await insertBuyer(db, [[product, 2]]);
  expect(await placeOrder(db, customerId, { ...order, ...single(product) }, null)).toMatchObject({
    ok: true,
  });
  expect((await stockOf(db, product)).stock).toBe(4);
  expect(await quantitiesIn(customerId)).toEqual([2]);
});

test("offers price it like a cart with this product alone", async () => {
  onTestFinished(async () => {
    await endOffers(db);
  });
  await insertOffer(db, { kind: "free_delivery", min_subtotal: 60_000, city_ids: null });
  const product = await insertProduct(db, { price: 30_000, stock: 9 });
  const { customerId, order } = await insertBuyer(db, [[product, 5]]);
  const orderAt = (total: number, quantity: number) =>
    placeOrder(db, customerId, { ...order, ...single(product, quantity), expected_total_egp: total }, null);
  expect(await orderAt(300, 1)).toEqual({ ok: false, rejection: { code: "total_changed", total: 37_000 } });
  expect(await orderAt(600, 2)).toMatchObject({ ok: true });
});

test("the last piece is sold once to concurrent orders with and without the cart", async () => {
  const product = await insertProduct(db, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => insertBuyer(db, [[product, 1]])));
  const results = await Promise.all(
    buyers.map(({ customerId, order }, index) =>
      placeOrder(db, customerId, index % 2 === 0 ? order : { ...order, ...single(product) }, null),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results)
    if (!result.ok) expect(result.rejection).toMatchObject({ code: "stock_short" });
  expect((await stockOf(db, product)).stock).toBe(0);
});

test("a product that is not sold cannot be ordered", async () => {
  const product = await insertProduct(db, { stock: 3 });
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", product).execute();
  const { customerId, order } = await insertBuyer(db, []);
  for (const id of [product, 99_999_999]) {
    expect(await placeOrder(db, customerId, { ...order, ...single(id) }, null)).toMatchObject({ ok: false });
  }
});
