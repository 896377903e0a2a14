import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCourier } from "../testing/insert-courier.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { findOrder, listAllOrders } from "./order.ts";
import { findParcelFacts } from "./order-shipment.ts";

const { db } = await openTestDatabase();

async function buy(content: Parameters<typeof insertBuyer>[1]) {
  const buyer = await insertBuyer(db, content);
  const result = await placeOrder(db, buyer.customerId, buyer.order, null);
  return { ...buyer, orderId: result.ok ? result.value.id : 0 };
}

test("order lines keep names and prices after the product changes", async () => {
  const product = await insertProduct(db, { name_en: "Old", name_ar: "قديم", price: 30_000 });
  const { customerId, orderId } = await buy([[product, 1]]);
  await db
    .updateTable("products")
    .set({ name_en: "New", name_ar: "جديد", price: 99_000 })
    .where("id", "=", product)
    .execute();
  const order = await findOrder(db, customerId, { orderId });
  expect(order).toMatchObject({ subtotal: 30_000, total: 37_000 });
  expect(order?.lines).toMatchObject([
    {
      product_name_en: "Old",
      product_name_ar: "قديم",
      unit_price: 30_000,
      paid_price: 30_000,
      product: { name_en: "New", price: 99_000 },
    },
  ]);
});

test("an order line remains after its product is deleted", async () => {
  const product = await insertProduct(db, { name_en: "Gone soon" });
  const { customerId, orderId } = await buy([[product, 2]]);
  await db.deleteFrom("products").where("id", "=", product).execute();
  const order = await findOrder(db, customerId, { orderId });
  expect(order?.lines).toMatchObject([
    { product_id: null, product: null, product_name_en: "Gone soon", quantity: 2 },
  ]);
});

test("listOrders returns a customer's own orders, newest first", async () => {
  const product = await insertProduct(db);
  const { customerId, order, orderId } = await buy([[product, 1]]);
  await buy([[product, 1]]);
  await fillCart(db, customerId, [[product, 2]]);
  const second = await placeOrder(db, customerId, order, null);
  const ids = (await listAllOrders(db, customerId)).map(({ id }) => id);
  expect(ids).toEqual([second.ok ? second.value.id : 0, orderId]);
});

test("findOrder returns null for another customer's order and for an unknown one", async () => {
  const { orderId } = await buy([[await insertProduct(db), 1]]);
  const other = await insertCustomer(db);
  expect(await findOrder(db, other, { orderId })).toBeNull();
  expect(await findOrder(db, other, { orderId: 2_000_000_000 })).toBeNull();
  expect(await listAllOrders(db, other)).toEqual([]);
});

test("a line is reviewed only after its buyer has reviewed the product", async () => {
  const product = await insertProduct(db);
  const { customerId, orderId } = await buy([[product, 1]]);
  const reviewed = async () =>
    (await findOrder(db, customerId, { orderId }))?.lines.map((line) => line.reviewed);
  const review = { product_id: product, author: "منى", rating: 5 };
  await db
    .insertInto("reviews")
    .values({ ...review, customer_id: await insertCustomer(db) })
    .execute();
  expect(await reviewed()).toEqual([false]);
  await db
    .insertInto("reviews")
    .values({ ...review, customer_id: customerId })
    .execute();
  expect(await reviewed()).toEqual([true]);
});

test("the parcel of an order names the newest payment in advance and the courier", async () => {
  const { orderId } = await buy([[await insertProduct(db), 1]]);
  expect(await findParcelFacts(db, orderId)).toEqual({ paidAt: null, courier: null });
  const [first, newest] = [new Date("2026-11-02T10:00:00Z"), new Date("2026-11-03T10:00:00Z")];
  const payment = { order_id: orderId, kind: "received", amount: 1000, holder: "shop", method: "instapay" };
  await db
    .insertInto("cash_entries")
    .values([
      { ...payment, in_advance: true, at: first },
      { ...payment, in_advance: true, at: newest, reference: "2" },
    ])
    .execute();
  await db
    .insertInto("shipments")
    .values({ order_id: orderId, courier_id: await insertCourier(db) })
    .execute();
  expect(await findParcelFacts(db, orderId)).toEqual({
    paidAt: newest,
    courier: {
      name: expect.stringContaining("Courier"),
      url: "https://courier.example/track?n={tracking}",
    },
  });
});
