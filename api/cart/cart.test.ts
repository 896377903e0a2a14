import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Cart } from "#contract/cart/cart.ts";
import { m } from "#messages/compiled/messages.js";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertAddress } from "#shop/testing/insert-customer.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { db, call, signedIn } = await createTestApi();

const Shown = z.object({ data: Cart });
const Changed = z.object({ message: z.string(), data: Cart });

/** Creates a customer whose cart has one line. */
async function withLine({ stock = 10, quantity = 1, price = 25_000 } = {}) {
  const customer = await signedIn();
  const product = await insertProduct(db, { stock, price });
  await fillCart(db, customer.id, [[product, quantity]]);
  const { json } = await call("GET", "/cart", { token: customer.token });
  const line = Shown.parse(json).data.items[0]?.products[0]?.id ?? 0;
  return { ...customer, product, line };
}

describe("GET /cart", () => {
  test("returns an empty cart without costs", async () => {
    const { id, token } = await signedIn();
    const { status, json } = await call("GET", "/cart", { token });
    expect(status).toBe(200);
    expect(json).toEqual({
      data: {
        items: [{ id, products: [] }],
        summary: {
          subtotal_egp: 0,
          discounted_subtotal_egp: 0,
          discount_egp: 0,
          coupon: null,
          delivery_fee_egp: null,
          total_price_egp: 0,
        },
        cart_version: expect.stringMatching(/^[\w-]{16}$/),
        offers: [],
        gift: null,
        free_delivery_missing_egp: null,
      },
    });
  });

  test("returns lines and sums in pounds with at most two decimals", async () => {
    const { id, token } = await signedIn();
    const product = await insertProduct(db, { price: 33_333, discounted_price: 29_999, stock: 2 });
    await fillCart(db, id, [[product, 3]]);
    await insertAddress(db, id, { is_default: true });
    const { json } = await call("GET", "/cart", { token });
    const { items, summary } = exactly(Shown, json).data;
    expect(items[0]?.products).toEqual([
      {
        id: expect.any(Number),
        productId: product,
        product: expect.objectContaining({ id: product, price_egp: 333.33, max_quantity: 2 }),
        quantity: 3,
        unit_price_egp: 333.33,
        discounted_price_egp: 299.99,
        subtotal_egp: 999.99,
        total_price_egp: 899.97,
        offer_discount_egp: 0,
        available: false,
      },
    ]);
    expect(summary).toEqual({
      subtotal_egp: 999.99,
      discounted_subtotal_egp: 899.97,
      discount_egp: 100.02,
      coupon: null,
      delivery_fee_egp: 70,
      total_price_egp: 969.97,
    });
  });

  test("prices the delivery to the requested address", async () => {
    const { id, token } = await withLine();
    const redSea = await insertAddress(db, id, { city_id: 26 });
    const { json } = await call("GET", `/cart?address_id=${redSea}`, { token });
    expect(json).toMatchObject({ data: { summary: { delivery_fee_egp: 170, total_price_egp: 420 } } });
    expect((await call("GET", "/cart?address_id=abc", { token })).status).toBe(422);
  });
});

describe("offers", () => {
  const all = { product_ids: null, category_ids: null };

  test("GET /cart returns offers, shares and the missing amount, and its sums add up", async () => {
    const { id, token } = await signedIn();
    const product = await insertProduct(db, { price: 100_00 });
    await fillCart(db, id, [[product, 2]]);
    await insertOffer(db, {
      kind: "buy_x_get_y",
      buy: { quantity: 1, product_ids: [product], category_ids: null },
      get: { quantity: 1, percent: 5000, ...all },
      max_sets: null,
    });
    const free = await insertOffer(db, { kind: "free_delivery", min_subtotal: 1000_00, city_ids: [1] });
    const { json } = await call("GET", "/cart?city_id=1", { token });
    const { items, offers, summary, free_delivery_missing_egp } = exactly(Shown, json).data;
    expect(offers).toMatchObject([
      { label_en: "Offer buy_x_get_y", label_ar: "عرض buy_x_get_y", amount_egp: 50 },
    ]);
    expect(items[0]?.products[0]).toMatchObject({ total_price_egp: 200, offer_discount_egp: 50 });
    expect(summary).toMatchObject({
      discounted_subtotal_egp: 200,
      delivery_fee_egp: 70,
      total_price_egp: 220,
    });
    expect(free_delivery_missing_egp).toBe(850);
    await db.updateTable("offers").set({ active: false }).where("id", "=", free).execute();
  });

  test("PUT /cart/gift declines the gift and takes it again", async () => {
    const { id, token } = await signedIn();
    const [product, sample] = [await insertProduct(db, { price: 5000_00 }), await insertProduct(db)];
    await fillCart(db, id, [[product, 1]]);
    expect((await call("PUT", "/cart/gift", { token, body: { declined: true } })).status).toBe(404);
    const offer = await insertOffer(db, { kind: "gift", gift_product_id: sample, min_subtotal: 5000_00 });
    for (const declined of [true, false]) {
      const { status, json } = await call("PUT", "/cart/gift", { token, body: { declined } });
      expect(status).toBe(200);
      expect(exactly(Changed, json).data.gift).toMatchObject({
        product: { id: sample },
        declined,
        available: true,
      });
    }
    await db.updateTable("products").set({ stock: 0 }).where("id", "=", sample).execute();
    const { json } = await call("GET", "/cart", { token });
    expect(exactly(Shown, json).data.gift).toMatchObject({ declined: false, available: false });
    await db.updateTable("offers").set({ active: false }).where("id", "=", offer).execute();
    expect((await call("PUT", "/cart/gift", { token, body: { declined: "yes" } })).status).toBe(422);
  });
});

describe("POST /cart", () => {
  test("adds to the line and returns the cart", async () => {
    const { token } = await signedIn();
    const product = await insertProduct(db);
    for (const quantity of [1, 4]) {
      const { status, json } = await call("POST", "/cart", {
        token,
        body: { product_id: product, quantity },
      });
      expect(status).toBe(200);
      const { message, data } = exactly(Changed, json);
      expect(message).toBe("Product added to your cart.");
      expect(data.items[0]?.products).toMatchObject([{ productId: product, quantity }]);
      if (quantity === 1) await call("DELETE", `/cart/${data.items[0]?.products[0]?.id}`, { token });
    }
  });

  test.each([0, 6, -1, 1.5, "abc", "", "٦", null])("rejects the quantity %j", async (quantity) => {
    const { token, product } = await withLine();
    const { status, json } = await call("POST", "/cart", { token, body: { product_id: product, quantity } });
    expect(status).toBe(422);
    const message = "Choose a quantity from 1 to 5.";
    expect(json).toEqual(rejection(message, { quantity: [message] }));
  });

  test.each([
    [
      { stock: 3, quantity: 2 },
      2,
      m.cart_stock_short_with_cart({ remaining: "3", inCart: "2" }, { locale: "en" }),
    ],
    [{ stock: 9, quantity: 3 }, 3, m.cart_line_nearly_full({ remaining: "2" }, { locale: "en" })],
    [{ stock: 9, quantity: 5 }, 1, m.cart_line_full({}, { locale: "en" })],
  ])("responds with 409 and the remaining pieces: %j and %d more", async (given, quantity, message) => {
    const { token, product } = await withLine(given);
    const { status, json } = await call("POST", "/cart", { token, body: { product_id: product, quantity } });
    expect([status, json]).toEqual([409, rejection(message)]);
  });
});

describe("PUT and DELETE /cart/{id}", () => {
  test("change the quantity and remove the line", async () => {
    const { token, line } = await withLine();
    const changed = await call("PUT", `/cart/${line}`, { token, body: { quantity: "٥" } });
    expect(changed.status).toBe(200);
    expect(exactly(Changed, changed.json)).toMatchObject({
      message: "Quantity updated.",
      data: { items: [{ products: [{ id: line, quantity: 5 }] }], summary: { total_price_egp: 1250 } },
    });
    const removed = await call("DELETE", `/cart/${line}`, { token });
    expect(removed.status).toBe(200);
    expect(exactly(Changed, removed.json)).toMatchObject({
      message: "Removed from your cart.",
      data: { items: [{ products: [] }] },
    });
  });

  test("reject more than the stock, and an invalid quantity", async () => {
    const { token, line } = await withLine({ stock: 2 });
    const short = await call("PUT", `/cart/${line}`, { token, body: { quantity: 3 }, language: "ar" });
    expect([short.status, short.json]).toEqual([409, rejection("المتبقي في المخزون 2 فقط، وفي سلتك 1.")]);
    for (const body of [{}, { quantity: 0 }, { quantity: 6 }]) {
      expect((await call("PUT", `/cart/${line}`, { token, body })).status).toBe(422);
    }
  });
});
