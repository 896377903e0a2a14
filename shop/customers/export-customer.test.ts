import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { fillCart, insertBuyer } from "../testing/insert-buyer.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { addWishlistItem } from "../wishlist/wishlist-items.ts";
import { customerColumns } from "./customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { startSession } from "./sessions.ts";

const { db } = await openTestDatabase();

test("exportCustomer returns all stored data of the customer, but no secrets", async () => {
  const product = await insertProduct(db);
  await placeOrder(db, ...(await orderOf(product)), null);
  const [customerId, order] = await orderOf(product);
  const token = await startSession(db, customerId);
  await placeOrder(db, customerId, order, null);
  const { id: order_id } = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("payment_claims")
    .values({ order_id, reference: "8812 4471", reference_key: "88124471" })
    .execute();
  const wished = await insertProduct(db, { name_en: "Night cream", name_ar: "كريم ليلي" });
  await addWishlistItem(db, customerId, { productId: wished });
  await addWishlistItem(db, await insertCustomer(db), { productId: product });
  const customer = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();

  const kept = await exportCustomer(db, customer);

  expect(kept).toMatchObject({
    customer: { ...customer, language: "ar" },
    addresses: [{ id: order.address_id }],
    orders: [{ lines: [{ product_id: product }] }],
    payment_claims: [{ order_id, reference: "8812 4471", state: "open", photos: [] }],
    wishlist: [
      { product_id: wished, name_en: "Night cream", name_ar: "كريم ليلي", added_at: expect.any(Date) },
    ],
    emails: [{ kind: "order_received", to_address: customer.email }],
  });
  expect(kept.sessions).toHaveLength(1);
  expect(kept.orders).toHaveLength(1);
  expect(kept.wishlist).toHaveLength(1);
  const text = JSON.stringify(kept);
  expect(text).not.toContain(token);
  expect(text).not.toMatch(/hash|token/);
  // Columns that only staff write or use.
  expect(text).not.toMatch(/staff_discount_reason|view_version|cash_booked|low_stock|"cost"|"stock"/);
});

test("the copy of a customer's data has listed columns only: a new one does not leak (C7)", async () => {
  const [customerId, order] = await orderOf(await insertProduct(db));
  await placeOrder(db, customerId, order, null);
  await fillCart(db, customerId, [[await insertProduct(db), 1]]);
  const customer = await db
    .selectFrom("customers")
    .select(customerColumns)
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const { orders, cart, addresses } = await exportCustomer(db, customer);
  const keysOf = (row: object | undefined) => Object.keys(row ?? {});
  expect(keysOf(cart[0])).toEqual(["product_id", "name_en", "name_ar", "quantity"]);
  expect(keysOf(addresses[0])).toHaveLength(17);
  expect(keysOf(orders[0])).toHaveLength(53);
  expect(keysOf(orders[0]?.lines[0])).toHaveLength(13);
});

async function orderOf(product: number) {
  const { customerId, order } = await insertBuyer(db, [[product, 2]]);
  return [customerId, order] as const;
}
