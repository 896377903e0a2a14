import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Order } from "#contract/orders/order.ts";
import { Meta } from "#contract/paging.ts";
import { m } from "#messages/compiled/messages.js";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { insertSignedInBuyer } from "../testing/order-request.ts";
import { createTestApi, exactly, rejection } from "../testing/test-api.ts";

const { db, call } = await createTestApi();

const Placed = z.object({ message: z.string(), data: Order });
const Orders = z.object({ data: z.array(Order), meta: Meta });

describe("POST /orders", () => {
  test("places the order and empties the cart, with every field of the contract", async () => {
    const product = await insertProduct(db, {
      name_en: "Sun Stick",
      name_ar: "ستيك شمس",
      price: 29_950,
      discounted_price: 24_950,
    });
    const { token, addressId, body } = await insertSignedInBuyer(db, [[product, 2]]);
    const { status, json } = await call("POST", "/orders", {
      token,
      body: { ...body, note: " اتصل  \n قبل " },
    });
    expect(status).toBe(201);
    const { message, data } = exactly(Placed, json);
    expect(message).toBe(m.order_placed({}, { locale: "en" }));
    const processing = { id: 3, name: "PROCESSING", name_en: "Processing", name_ar: "قيد التجهيز" };
    expect(data).toEqual({
      id: data.id,
      order_no: expect.stringMatching(/^\d{9}$/),
      created_at: data.created_at,
      status: processing,
      trackingNumber: null,
      quantity: 2,
      subtotal_egp: 599,
      discount_egp: 100,
      delivery_fee_egp: 70,
      total: 569,
      refused_egp: 0,
      kept_egp: null,
      vat: { percent: 14, amount_egp: 69.88 },
      credit_egp: 0,
      cash_due_egp: 569,
      payment_method: "cash",
      payment: {
        method: "cash",
        terms: "at_door",
        to_pay_first_egp: 0,
        received_egp: 0,
        refunded_egp: 0,
        to_collect_egp: 569,
        state: "none",
        pay_until: null,
        accounts: [],
      },
      must_confirm: false,
      gift: null,
      note: "اتصل  \n قبل",
      phone: "01212345678",
      coupon: null,
      offers: [],
      estimated_delivery: data.estimated_delivery,
      view_url: expect.stringMatching(new RegExp(`/order/${data.order_no}/[\\w-]{32}$`)),
      address: {
        title: "البيت",
        city_id: 1,
        city: { id: 1, name: "Cairo" },
        latitude: null,
        longitude: null,
        area: "",
        block: "12",
        street: "شارع النصر",
        house_number: "4",
        notes: "أمام الصيدلية",
        address: "أمام الصيدلية",
        phone: { number: "01112345678" },
      },
      history: [{ status: processing, at: data.created_at }],
      details: [
        {
          id: expect.any(Number),
          product: expect.objectContaining({ id: product, max_quantity: 5 }),
          product_name: "Sun Stick",
          quantity: 2,
          refused: 0,
          returned: 0,
          unit_price_egp: 299.5,
          total: 499,
          total_price_egp: 499,
          offer_discount_egp: 0,
          is_gift: false,
          parts: [],
          reviewed: false,
        },
      ],
    });
    expect(addressId).toBeGreaterThan(0);
    const cart = await call("GET", "/cart", { token });
    expect(cart.json).toMatchObject({ data: { items: [{ products: [] }], summary: { total_price_egp: 0 } } });
  });

  test("accepts the current total, and responds with 409 and the new total to another one", async () => {
    const product = await insertProduct(db, { price: 97_800 });
    const { token, body } = await insertSignedInBuyer(db, [[product, 1]]);
    const stale = { ...body, expected_total_egp: 1000 };
    const refused = await call("POST", "/orders", { token, body: stale });
    expect([refused.status, refused.json]).toEqual([
      409,
      rejection(m.order_total_changed({ total: "LE\u00A01,048" }, { locale: "en" })),
    ]);
    expect((await stockOf(db, product)).stock).toBe(10);
    const placed = await call("POST", "/orders", { token, body: { ...body, expected_total_egp: 1048 } });
    expect(placed.status).toBe(201);
  });

  test("responds with 409 without stock, naming the products in the requested language", async () => {
    const few = await insertProduct(db, { stock: 1, name_en: "Few", name_ar: "قليل" });
    const gone = await insertProduct(db, { stock: 0, name_en: "Gone", name_ar: "نافد" });
    const { token, body } = await insertSignedInBuyer(db, [
      [few, 3],
      [gone, 1],
    ]);
    const english = await call("POST", "/orders", { token, body });
    expect([english.status, english.json]).toEqual([409, rejection("Only 1 left: Few; Gone is sold out.")]);
    const arabic = await call("POST", "/orders", { token, body, language: "ar" });
    expect(arabic.json).toEqual(rejection("لم يتبقَّ سوى 1 من قليل؛ نفدت الكمية: نافد."));
  });

  test("rejects wrong fields, each with its reason", async () => {
    const { token, body } = await insertSignedInBuyer(db, [[await insertProduct(db), 1]]);
    const wrong = { ...body, payment_method: "card", phone: "", address_id: "" };
    const { status, json } = await call("POST", "/orders", { token, body: wrong });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      errors: {
        payment_method: [m.field_payment_unknown({}, { locale: "en" })],
        address_id: ["Choose a delivery address."],
        phone: [m.field_required({}, { locale: "en" })],
      },
    });
  });
});

describe("GET /orders and /orders/{id}", () => {
  test("return the customer's orders, newest first, and one of them", async () => {
    const product = await insertProduct(db, { name_ar: "صابونة", stock: 99 });
    const { token, id, body } = await insertSignedInBuyer(db, [[product, 1]]);
    const first = exactly(Placed, (await call("POST", "/orders", { token, body })).json).data;
    await fillCart(db, id, [[product, 2]]);
    const second = exactly(Placed, (await call("POST", "/orders", { token, body })).json).data;
    const list = await call("GET", "/orders", { token });
    expect(list.status).toBe(200);
    const { data, meta } = exactly(Orders, list.json);
    expect(data.map((order) => order.id)).toEqual([second.id, first.id]);
    expect(meta).toEqual({ total: 2, page: 1, per_page: 24 });
    const one = await call("GET", `/orders/${first.id}`, { token, language: "ar" });
    expect(one.status).toBe(200);
    expect(exactly(z.object({ data: Order }), one.json).data).toMatchObject({
      order_no: first.order_no,
      address: { city: { name: "القاهرة" } },
      details: [{ product_name: "صابونة" }],
    });
  });

  test("return pages", async () => {
    const product = await insertProduct(db, { stock: 99 });
    const { token, id, body } = await insertSignedInBuyer(db, []);
    const placed: number[] = [];
    for (let count = 0; count < 3; count++) {
      await fillCart(db, id, [[product, 1]]);
      placed.unshift(Placed.parse((await call("POST", "/orders", { token, body })).json).data.id);
    }
    const second = await call("GET", "/orders?page=2&per_page=2", { token });
    const { data, meta } = exactly(Orders, second.json);
    expect([data.map((order) => order.id), meta]).toEqual([
      placed.slice(2),
      { total: 3, page: 2, per_page: 2 },
    ]);
    expect((await call("GET", "/orders?page=0", { token })).status).toBe(422);
  });
});

describe("POST /orders/{id}/cancel", () => {
  test("cancels an order, returns the stock, and returns the order", async () => {
    const product = await insertProduct(db, { stock: 4 });
    const { token, body } = await insertSignedInBuyer(db, [[product, 3]]);
    const { id } = Placed.parse((await call("POST", "/orders", { token, body })).json).data;
    expect((await stockOf(db, product)).stock).toBe(1);
    const { status, json } = await call("POST", `/orders/${id}/cancel`, { token });
    expect(status).toBe(200);
    const { message, data } = exactly(Placed, json);
    expect(message).toBe(m.order_cancelled({}, { locale: "en" }));
    expect(data).toMatchObject({
      id,
      status: { id: 6, name: "CANCELLED" },
      history: [{ status: { id: 3 } }, { status: { id: 6 } }],
    });
    expect((await stockOf(db, product)).stock).toBe(4);
  });

  test("stores a reason, which the order does not show, and rejects a long one", async () => {
    const product = await insertProduct(db, { stock: 4 });
    const { token, body } = await insertSignedInBuyer(db, [[product, 3]]);
    const { id } = Placed.parse((await call("POST", "/orders", { token, body })).json).data;
    const cancelWith = (reason: unknown) => call("POST", `/orders/${id}/cancel`, { token, body: { reason } });
    expect((await cancelWith("x".repeat(201))).status).toBe(422);
    const { status, json } = await cancelWith(" Found it\nnearer ");
    expect(status).toBe(200);
    expect(JSON.stringify(json)).not.toContain("nearer");
    const event = db.selectFrom("order_status_changes").select("reason").where("order_id", "=", id);
    expect(await event.where("status_id", "=", 6).executeTakeFirst()).toEqual({ reason: "Found it nearer" });
  });

  test.each([4, 5, 6, 7] as const)(
    "responds with 409 in status %i and changes nothing",
    async (status_id) => {
      const product = await insertProduct(db, { stock: 4 });
      const { token, body } = await insertSignedInBuyer(db, [[product, 3]]);
      const { id } = Placed.parse((await call("POST", "/orders", { token, body })).json).data;
      await db.updateTable("orders").set({ status_id }).where("id", "=", id).execute();
      const { status, json } = await call("POST", `/orders/${id}/cancel`, { token });
      const message = m.order_not_cancellable({}, { locale: "en" });
      expect([status, json]).toEqual([409, rejection(message)]);
      expect((await stockOf(db, product)).stock).toBe(1);
    },
  );
});
