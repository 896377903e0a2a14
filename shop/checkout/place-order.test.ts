import { describe, expect, onTestFinished, test } from "vitest";
import { dayInCairo, deliveryDay } from "#contract/orders/delivery-day.ts";
import { isOrderNumber } from "#contract/orders/order-number.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { getCart } from "../cart/get-cart.ts";
import { findOrder } from "../orders/order.ts";
import { insertBuyer } from "../testing/insert-buyer.ts";
import { insertAddress } from "../testing/insert-customer.ts";
import { endOffers, insertOffer } from "../testing/insert-offer.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { stockOf } from "../testing/stock.ts";
import { placeOrder } from "./place-order.ts";

const { db } = await openTestDatabase();

async function placed(customerId: number, order: Parameters<typeof placeOrder>[2]) {
  const result = await placeOrder(db, customerId, order, null);
  if (!result.ok) throw new Error(`refused: ${result.rejection.code}`);
  const found = await findOrder(db, customerId, { orderId: result.value.id });
  if (found === null) throw new Error("the order was not found");
  return found;
}

test("delivery is free from the amount of an offer, for the cart and for the order", async () => {
  onTestFinished(async () => {
    await endOffers(db);
  });
  await insertOffer(db, { kind: "free_delivery", min_subtotal: 60_000, city_ids: null });
  const cream = await insertProduct(db, { price: 40_000, discounted_price: 30_000, stock: 10 });
  const { customerId, order } = await insertBuyer(db, [[cream, 1]]);
  expect((await getCart(db, customerId)).priced).toMatchObject({
    deliveryFee: 7000,
    freeDeliveryMissing: 30_000,
  });
  await db.updateTable("cart_lines").set({ quantity: 2 }).where("customer_id", "=", customerId).execute();
  const { priced: totals } = await getCart(db, customerId);
  expect(totals).toMatchObject({ deliveryFee: 0, freeDeliveryMissing: 0, total: 60_000 });
  expect(await placed(customerId, { ...order, expected_total_egp: 600 })).toMatchObject({
    delivery_fee: 0,
    total: totals.total,
  });
});

describe("placeOrder", () => {
  test("orders the cart with current names, prices and address", async () => {
    const serum = await insertProduct(db, {
      name_en: "Serum",
      name_ar: "سيروم",
      price: 40_000,
      discounted_price: 32_050,
    });
    const soap = await insertProduct(db, { name_en: "Soap", name_ar: "صابونة", price: 9995 });
    const { customerId, order } = await insertBuyer(db, [
      [soap, 3],
      [serum, 2],
    ]);
    const found = await placed(customerId, order);
    expect(isOrderNumber(found.order_no)).toBe(true);
    expect(found).toMatchObject({
      status_id: 3,
      payment_method: "cash",
      phone: "+201212345678",
      note: "اتصل قبل الوصول",
      coupon: null,
      tracking_number: null,
      subtotal: 109_985,
      discount: 15_900,
      delivery_fee: 7000,
      total: 101_085,
      city_name_en: "Cairo",
      street: "شارع النصر",
      block: "12",
      house_number: "4",
      address_notes: "أمام الصيدلية",
      address_phone: "+201112345678",
      history: [{ status_id: 3, at: found.created_at.toISOString() }],
    });
    expect(found.lines).toMatchObject([
      { product_id: soap, product_name_en: "Soap", quantity: 3, unit_price: 9995, paid_price: 9995 },
      { product_id: serum, product_name_ar: "سيروم", quantity: 2, unit_price: 40_000, paid_price: 32_050 },
    ]);
  });

  test("takes the pieces from stock with a movement, counts them as sold, and empties the cart", async () => {
    const product = await insertProduct(db, { stock: 10, sold: 100 });
    const { customerId, order } = await insertBuyer(db, [[product, 4]]);
    const { id } = await placed(customerId, order);
    expect(await stockOf(db, product)).toEqual({ stock: 6, sold: 104, moved: 6 });
    const movements = db.selectFrom("stock_movements").selectAll().where("order_id", "=", id);
    expect(await movements.execute()).toMatchObject([{ product_id: product, change: -4, reason: "order" }]);
    expect((await getCart(db, customerId)).lines).toEqual([]);
  });

  test("promises the latest day of the governorate, without Fridays", async () => {
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
    const found = await placed(customerId, order);
    expect(found.estimated_delivery).toBe(deliveryDay(dayInCairo(found.created_at), found.delivery_days_to));
  });

  test("charges the delivery fee of the address's city, not of the default one", async () => {
    const { customerId, order } = await insertBuyer(db, [[await insertProduct(db, { price: 1000 }), 1]]);
    const redSea = await insertAddress(db, customerId, { city_id: 26 });
    expect(await placed(customerId, { ...order, address_id: redSea })).toMatchObject({
      delivery_fee: 17_000,
      total: 18_000,
    });
  });

  test("charges the current price if it changed after the cart was filled", async () => {
    const product = await insertProduct(db, { price: 30_000 });
    const { customerId, order } = await insertBuyer(db, [[product, 1]]);
    await db.updateTable("products").set({ price: 31_000 }).where("id", "=", product).execute();
    expect(await placed(customerId, order)).toMatchObject({ subtotal: 31_000, total: 38_000 });
  });
});

test("the database rejects a negative stock (R11)", async () => {
  const product = await insertProduct(db, { stock: 1 });
  const taken = db.updateTable("products").set({ stock: -1 }).where("id", "=", product).execute();
  await expect(taken).rejects.toMatchObject({ constraint: "products_stock_check" });
});

test("an order keeps its address when the customer changes it", async () => {
  const { customerId, addressId, order } = await insertBuyer(db, [[await insertProduct(db), 1]]);
  const { id } = await placed(customerId, order);
  await db
    .updateTable("addresses")
    .set({ street: "شارع آخر", city_id: 26 })
    .where("id", "=", addressId)
    .execute();
  expect(await findOrder(db, customerId, { orderId: id })).toMatchObject({
    street: "شارع النصر",
    city_name_en: "Cairo",
  });
});
