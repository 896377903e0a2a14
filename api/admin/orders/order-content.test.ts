import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { m } from "#messages/compiled/messages.js";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder, orderPage } = await createTestAdmin();

const orderOf = (json: unknown) => dataIn(AdminOrderPage, json);
const english = { language: "en" };

describe("a change of an order's content", () => {
  test("updates the sums and the timeline", async () => {
    const { id, product } = await placeOrder();
    const more = await insertProduct(db, { price: 10_000, stock: 5 });
    const lines = [
      { product_id: product, quantity: 1 },
      { product_id: more, quantity: "٢" },
    ];
    const edited = await ask("PUT", `/orders/${id}/content`, { lines, delivery_fee_egp: 50 }, english);
    expect([edited.status, z.looseObject({ message: z.string() }).parse(edited.json).message]).toEqual([
      200,
      "The order has been changed.",
    ]);
    const order = await orderPage(id);
    expect(order).toMatchObject({ total: 500, delivery_fee_egp: 50, quantity: 3, content_changes: 1 });
    expect(order.timeline.find(({ kind }) => kind === "edited")).toMatchObject({
      by: "staff",
      staff: { name: "Nour Adel" },
      details: { before: { total_egp: 820 }, after: { total_egp: 500 } },
    });
    expect(await stockOf(db, product)).toMatchObject({ stock: 9, moved: 9 });
  });

  test.each([
    [{}, "lines"],
    [{ lines: [] }, "lines"],
    [{ lines: [{ product_id: 1, quantity: 6 }] }, "lines.0.quantity"],
    [{ lines: [{ product_id: 2_000_000_000, quantity: 1 }] }, "lines.0.product_id"],
    [{ lines: [1, 1].map((product_id) => ({ product_id, quantity: 1 })) }, "lines.1.product_id"],
    [{ lines: [{ product_id: 1, quantity: 1 }], delivery_fee_egp: -1 }, "delivery_fee_egp"],
    [{ lines: [{ product_id: 1, quantity: 1 }], phone: "12" }, "phone"],
    [{ lines: [{ product_id: 1, quantity: 1 }], address: { city_id: 1 } }, "address.street"],
  ])("is rejected as %j", async (body, field) => {
    const { id } = await placeOrder();
    const { status, json } = await ask("PUT", `/orders/${id}/content`, body);
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect((await orderPage(id)).content_changes).toBe(0);
  });

  test("is rejected after shipping and without stock, naming the product", async () => {
    const { id, product } = await placeOrder();
    await db.updateTable("products").set({ stock: 1 }).where("id", "=", product).execute();
    const lines = [{ product_id: product, quantity: 5 }];
    const short = await ask("PUT", `/orders/${id}/content`, { lines }, english);
    expect([short.status, JSON.stringify(short.json)]).toEqual([
      409,
      expect.stringContaining("Only 1 left: Product"),
    ]);
    await ask("PATCH", `/orders/${id}`, { status_id: 4 });
    expect((await ask("PUT", `/orders/${id}/content`, { lines })).status).toBe(409);
  });
});

describe("name and e-mail of an order", () => {
  test("change on the order only, are e-mailed to the new address, and leave the log without them", async () => {
    const product = await insertProduct(db, { stock: 5 });
    const { orderId, customerId } = await insertOrder(db, [[product, 1]]);
    const account = () =>
      db.selectFrom("customers").selectAll().where("id", "=", customerId).executeTakeFirstOrThrow();
    const before = await account();
    const lines = [{ product_id: product, quantity: 1 }];
    const save = (body: object) => ask("PUT", `/orders/${orderId}/content`, { lines, ...body });
    expect((await save({ phone: "01555555555" })).status).toBe(200);
    const changed = await save({ name: "هدى سالم", email: "huda.new@example.com" });
    expect(orderOf(changed.json)).toMatchObject({
      recipient_name: "هدى سالم",
      customer: { id: customerId, name: "هدى سالم", email: "huda.new@example.com" },
    });
    expect(await account()).toEqual(before);
    const mails = await db
      .selectFrom("emails")
      .select("to_address")
      .where("kind", "=", "order_changed")
      .where("customer_id", "=", customerId)
      .execute();
    expect(mails).toEqual([{ to_address: "huda.new@example.com" }]);
    const log = JSON.stringify(
      await db.selectFrom("audit_log").selectAll().where("resource_id", "=", String(orderId)).execute(),
    );
    expect(log).toContain("content_changes");
    expect(log).not.toMatch(/huda\.new|هدى|1555555555/);
    const { token } = await insertStaff(db, "reader");
    const page = JSON.stringify((await ask("GET", `/orders/${orderId}`, undefined, { token })).json);
    expect(page).not.toContain('"before"');
    expect(orderOf((await save({ email: "" })).json).customer?.email).toBe(before.email);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "م".repeat(81) }, "name"],
    [{ email: "no address" }, "email"],
    [{ email: null }, "email"],
  ])("reject %j", async (body, field) => {
    const product = await insertProduct(db);
    const { orderId } = await insertOrder(db, [[product, 1]]);
    const lines = [{ product_id: product, quantity: 1 }];
    expect(await ask("PUT", `/orders/${orderId}/content`, { lines, ...body })).toMatchObject({
      status: 422,
      json: { errors: { [field]: expect.anything() } },
    });
  });
});

describe("a phone order", () => {
  const address = { city_id: 1, block: "1", street: "شارع النصر", house_number: "2" };

  test("is created once for a key, with its guest", async () => {
    const lines = [{ product_id: await insertProduct(db), quantity: 1 }];
    const body = { name: "سلمى", phone: "٠١٢ ٧٧٧٧ ٠٠٠١", address, lines, note: "بعد المغرب" };
    const headers = { "Idempotency-Key": "call-1" };
    const [one, other] = await Promise.all([1, 2].map(() => ask("POST", "/orders", body, { headers })));
    expect([one?.status, other?.status]).toEqual([201, 201]);
    const order = orderOf(one?.json);
    expect(orderOf(other?.json).id).toBe(order.id);
    expect(order).toMatchObject({
      source: "phone",
      confirmation: "confirmed",
      note: "بعد المغرب",
      customer: { name: "سلمى", phone: "01277770001", email: "", guest: true },
    });
    expect((await ask("POST", "/orders", { ...body, note: "" }, { headers })).status).toBe(409);
    const logged = await db
      .selectFrom("audit_log")
      .select("action")
      .where("resource_id", "=", String(order.id))
      .execute();
    expect(logged).toEqual([{ action: "create" }]);
  });

  test("gets the offer if it saves more than the coupon, and a notice", async () => {
    await insertOffer(db, { kind: "percent", percent: 5000, min_subtotal: 0 });
    await insertCoupon(db, { code: "TENOFF", folded_code: "TENOFF" });
    const lines = [{ product_id: await insertProduct(db, { price: 100_00 }), quantity: 1 }];
    const body = { name: "Mona", phone: "01277770009", address, lines, coupon: "TENOFF" };
    expect(await ask("POST", "/orders/preview", { lines, city_id: 1, coupon: "TENOFF" })).toMatchObject({
      status: 200,
      json: { data: { coupon: null, dropped_coupon: "TENOFF", offer_discount_egp: 50 } },
    });
    const { status, json } = await ask("POST", "/orders", body);
    expect([status, orderOf(json)]).toMatchObject([201, { coupon: null, offer_discount_egp: 50 }]);
    expect(json).toMatchObject({
      message: m.admin_order_placed_with_offer({ code: "TENOFF" }, { locale: "en" }),
    });
    const { used } = await db
      .selectFrom("coupons")
      .select("used")
      .where("code", "=", "TENOFF")
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
  });

  test.each([
    [{}, ["lines", "address"]],
    [{ address, lines: [{ product_id: 1, quantity: 1 }] }, ["name", "phone"]],
    [{ address: { ...address, city_id: 999 }, name: "Mona", phone: "01012345678" }, ["lines"]],
  ])("is rejected as %j", async (body, fields) => {
    const { status, json } = await ask("POST", "/orders", body);
    const { errors } = z.object({ errors: z.record(z.string(), z.unknown()) }).parse(json);
    expect([status, Object.keys(errors)]).toEqual([422, expect.arrayContaining([...fields])]);
  });
});
