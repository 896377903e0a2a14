import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { emailsTo } from "#shop/testing/insert-account.ts";
import { insertBuyer } from "#shop/testing/insert-buyer.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { conflict } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, orderPage } = await createTestAdmin();

const courier = await insertCourier(db);
const english = { language: "en" };

async function orderOf(coupon = "") {
  const product = await insertProduct(db, { stock: 10 });
  const { customerId, order } = await insertBuyer(db, [[product, 3]]);
  const placed = await placeOrder(db, customerId, { ...order, coupon }, null);
  if (!placed.ok) throw new Error(placed.rejection.code);
  const { id } = placed.value;
  await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" });
  return { id, product, customerId };
}
async function shippedOrder(coupon = "") {
  const order = await orderOf(coupon);
  await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
  return order;
}
const record = (id: number, body: object) => ask("POST", `/orders/${id}/outcome`, body);
const correct = (id: number, to: number, reason = "Typed by mistake") =>
  ask("POST", `/orders/${id}/corrections`, { to, reason }, english);
const usesOf = async (id: number) =>
  (await db.selectFrom("coupons").select("used").where("id", "=", id).executeTakeFirstOrThrow()).used;
const sendEmails = (customerId: number) =>
  sql`with sent as (update emails set sent_at = now() where customer_id = ${customerId} returning id)
    delete from outbox using sent where kind = 'email' and key = sent.id`.execute(db);
async function insertReturn(order_id: number, status: string) {
  await db
    .insertInto("returns")
    .values({ order_id, status, wish: "money", requested_by: "customer" })
    .execute();
}

describe("a correction", () => {
  test("from delivered to shipped takes the cash back and clears the outcome", async () => {
    const { id, product } = await shippedOrder();
    const { cash_due_egp: due } = await orderPage(id);
    await record(id, { outcome: "delivered" });
    const { status, json } = await correct(id, 4, "Still with the courier");
    expect([status, dataIn(AdminOrderPage, json)]).toMatchObject([
      200,
      {
        status_id: 4,
        cash_due_egp: due,
        cash_collected_egp: null,
        cash_entries: [
          { kind: "collected", amount_egp: due },
          { kind: "corrected", amount_egp: -due, reason: "Still with the courier" },
        ],
        history: [{ status: { id: 3 } }, { status: { id: 4 } }],
        shipment: { outcome: null, outcome_at: null, reason: null },
        allowed: ["deliver", "refuse"],
      },
    ]);
    const { timeline } = await orderPage(id);
    expect(timeline.find(({ kind }) => kind === "corrected")?.details).toEqual({
      ...{ from: 5, to: 4, reason: "Still with the courier", at: expect.any(String) },
    });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    expect(dataIn(AdminOrderPage, (await record(id, { outcome: "delivered" })).json).cash_collected_egp).toBe(
      due,
    );
  });

  test.each(["back", "damaged"])("from refused to shipped takes pieces that were %s again", async (stock) => {
    const coupon = await insertCoupon(db);
    const { code } = await db
      .selectFrom("coupons")
      .select("code")
      .where("id", "=", coupon)
      .executeTakeFirstOrThrow();
    const { id, product } = await shippedOrder(code);
    await record(id, {
      outcome: "refused",
      reason: "no_cash",
      received: true,
      stock,
      cash_collected_egp: 50,
    });
    expect(await usesOf(coupon)).toBe(0);
    expect((await correct(id, 4)).status).toBe(200);
    expect(await orderPage(id)).toMatchObject({ status_id: 4, cash_collected_egp: null });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    expect(await usesOf(coupon)).toBe(1);
    // Twice, so that the write-off is taken back once each.
    await record(id, { outcome: "refused", received: true, stock });
    await correct(id, 4);
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
    await record(id, { outcome: "refused", received: true });
    expect(await stockOf(db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
  });

  test("from delivered to returned means refused at the door", async () => {
    const { id, product } = await shippedOrder();
    await record(id, { outcome: "delivered" });
    expect(dataIn(AdminOrderPage, (await correct(id, 7, "no_cash")).json)).toMatchObject({
      status_id: 7,
      cash_due_egp: 0,
      cash_collected_egp: 0,
      history: [{ status: { id: 3 } }, { status: { id: 4 } }, { status: { id: 7 } }],
      returning: 3,
      shipment: { outcome: "refused", reason: "no_cash" },
    });
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
  });

  test("restores a cancelled order, or ships it", async () => {
    for (const to of [3, 4] as const) {
      const { id, product, customerId } = await orderOf();
      await ask("POST", `/orders/${id}/cancel`, {});
      expect((await correct(id, to)).status).toBe(200);
      expect((await orderPage(id)).status_id).toBe(to);
      expect((await orderPage(id)).shipment === null).toBe(to === 3);
      expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
      expect(await emailsTo(db, customerId)).toEqual([
        "order_received",
        ...(to === 3 ? [] : ["order_shipped"]),
      ]);
    }
  });

  test("is rejected when the stock or the coupon does not have it", async () => {
    const coupon = await insertCoupon(db, { code: "LASTUSE", uses_total: 1 });
    const { id, product } = await orderOf("LASTUSE");
    await ask("POST", `/orders/${id}/cancel`, {});
    const { customerId, order } = await insertBuyer(db, [[product, 5]]);
    expect((await placeOrder(db, customerId, { ...order, coupon: "LASTUSE" }, null)).ok).toBe(true);
    expect(await correct(id, 3)).toMatchObject(conflict("coupon_used_up"));
    expect(await usesOf(coupon)).toBe(1);
    await ask("PATCH", `/products/${product}`, { stock: 2 });
    expect(await correct(id, 3)).toMatchObject(conflict("stock_short"));
    expect(await orderPage(id)).toMatchObject({ status_id: 6, timeline: expect.any(Array) });
    expect((await stockOf(db, product)).moved).toBe(2);
  });

  test("follows the returns of an order", async () => {
    const { id } = await shippedOrder();
    await record(id, { outcome: "delivered" });
    await insertReturn(id, "declined");
    await insertReturn(id, "requested");
    for (const to of [4, 7]) expect(await correct(id, to)).toMatchObject(conflict("order_has_returns"));
    expect(await ask("PATCH", `/orders/${id}`, { status_id: 7 })).toMatchObject(
      conflict("order_has_returns"),
    );
    await db.deleteFrom("returns").where("status", "=", "requested").execute();
    expect((await correct(id, 4)).status).toBe(200);
  });

  test("is rejected for other statuses, other versions and wrong fields", async () => {
    const { id } = await orderOf();
    for (const to of [3, 4, 5, 6, 7])
      expect(await correct(id, to)).toMatchObject(conflict("transition_not_allowed"));
    for (const body of [{ to: 4 }, { to: 4, reason: "" }, { to: 9, reason: "x" }, { reason: "x" }])
      expect((await ask("POST", `/orders/${id}/corrections`, body)).status).toBe(422);
    await ask("POST", `/orders/${id}/cancel`, {});
    const headers = { "if-match": '"2001-01-01T00:00:00.000Z"' };
    expect((await ask("POST", `/orders/${id}/corrections`, { to: 3, reason: "x" }, { headers })).status).toBe(
      412,
    );
  });

  test("deletes the waiting e-mail, and corrects a sent one", async () => {
    const { id, customerId } = await shippedOrder();
    await record(id, { outcome: "delivered" });
    await correct(id, 4);
    expect(await emailsTo(db, customerId)).toEqual(["order_received", "order_shipped"]);
    await record(id, { outcome: "delivered" });
    await sendEmails(customerId);
    await correct(id, 4);
    const corrected = ["order_received", "order_shipped", "order_delivered", "order_corrected"];
    expect(await emailsTo(db, customerId)).toEqual(corrected);
    // The customer knows that it is on its way.
    await record(id, { outcome: "delivered" });
    await correct(id, 4);
    expect(await emailsTo(db, customerId)).toEqual(corrected);
  });

  test("runs once under concurrent requests", async () => {
    const { id, product } = await shippedOrder();
    await record(id, { outcome: "refused" });
    const all = await Promise.all([correct(id, 4), correct(id, 4), correct(id, 4)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(db, product)).toEqual({ stock: 7, sold: 3, moved: 7 });
  });

  test("of several orders returns one result per order", async () => {
    const [one, two] = [await shippedOrder(), await shippedOrder()];
    await record(one.id, { outcome: "delivered" });
    const body = { ids: [one.id, two.id, 2_000_000_000], to: 4, reason: "Wrong list" };
    expect((await ask("POST", "/orders/corrections", body, english)).json).toMatchObject({
      data: [
        { id: one.id, ok: true },
        { id: two.id, ok: false, code: "transition_not_allowed" },
        { ok: false, code: "unknown" },
      ],
    });
  });
});

describe("a hand-over", () => {
  async function handedOver(count = 2) {
    const product = await insertProduct(db, { stock: 100 });
    const ids: number[] = [];
    for (let made = 0; made < count; made++) ids.push((await insertConfirmedOrder(db, product)).id);
    const { json } = await ask("POST", "/hand-overs", { courier_id: courier, order_ids: ids });
    const { shipment } = await orderPage(ids[0] ?? 0);
    expect(json).toMatchObject({ data: { id: shipment?.hand_over_id } });
    return { id: shipment?.hand_over_id ?? 0, ids };
  }
  const statusesOf = async (ids: readonly number[]) =>
    await Promise.all(ids.map(async (id) => (await orderPage(id)).status_id));

  test("is undone as a whole until the courier has reported one of its orders", async () => {
    const { id, ids } = await handedOver();
    await ask("PUT", `/orders/${ids[0]}/tracking-number`, { tracking_number: "EG 77" });
    await record(ids[0] ?? 0, { outcome: "delivered" });
    expect(await ask("DELETE", `/hand-overs/${id}`)).toMatchObject(conflict("courier_reported"));
    expect(await statusesOf(ids)).toEqual([5, 4]);
    await correct(ids[0] ?? 0, 4);
    expect((await ask("DELETE", `/hand-overs/${id}`)).status).toBe(204);
    expect(await statusesOf(ids)).toEqual([3, 3]);
    expect(await orderPage(ids[0] ?? 0)).toMatchObject({
      tracking_number: "EG 77",
      shipment: null,
      confirmation: "confirmed",
      allowed: ["ship", "edit", "cancel"],
    });
    expect((await ask("GET", `/hand-overs/${id}`)).status).toBe(404);
    expect((await ask("DELETE", `/hand-overs/${id}`)).status).toBe(404);
  });

  test("loses one order, and is deleted with the last one under concurrent requests", async () => {
    const { id, ids } = await handedOver(3);
    const [one = 0, ...others] = ids;
    await record(one, { outcome: "refused" });
    const takeOut = (order: number) => ask("DELETE", `/hand-overs/${id}/orders/${order}`);
    expect(await takeOut(one)).toMatchObject(conflict("courier_reported"));
    const other = await handedOver(1);
    expect((await takeOut(other.ids[0] ?? 0)).status).toBe(404);
    expect((await Promise.all(others.map(takeOut))).map(({ status }) => status)).toEqual([204, 204]);
    expect(await statusesOf(ids)).toEqual([7, 3, 3]);
    expect((await ask("GET", `/hand-overs/${id}`)).json).toMatchObject({ data: { count: 1 } });
    await correct(one, 4);
    expect((await takeOut(one)).status).toBe(204);
    expect((await ask("GET", `/hand-overs/${id}`)).status).toBe(404);
  });

  test("keeps an order whose cash is in a closed statement", async () => {
    const { id, ids } = await handedOver(1);
    const [order = 0] = ids;
    await record(order, { outcome: "delivered" });
    await sql`update shipments set cash_booked = 100, booked_at = now() where order_id = ${order}`.execute(
      db,
    );
    await correct(order, 4);
    expect((await ask("DELETE", `/hand-overs/${id}/orders/${order}`)).status).toBe(409);
  });

  test("keeps booked cash from packers on every way back", async () => {
    const { token } = await insertStaff(db, "packer");
    const packer = (method: string, path: string, body?: object) =>
      ask(method, path, body, { token, language: "en" });
    const { id, ids } = await handedOver(2);
    const [order = 0, other = 0] = ids;
    await record(order, { outcome: "delivered" });
    const { cash_due_egp, shipment } = await orderPage(order);
    const receipt = { courier_id: courier, shipment_ids: [shipment?.id], amount_egp: cash_due_egp };
    expect((await ask("POST", "/cash/receipts", receipt)).status).toBe(201);
    const reported = conflict("courier_reported");
    for (const to of [4, 7]) {
      expect(await packer("POST", `/orders/${order}/corrections`, { to, reason: "Typo" })).toMatchObject(
        reported,
      );
    }
    const entry = { amount_egp: -5, reason: "Typo", confirm_amount: true };
    expect(await packer("POST", `/orders/${order}/cash-entries`, entry)).toMatchObject(reported);
    expect(await packer("DELETE", `/hand-overs/${id}`)).toMatchObject(reported);
    expect(await packer("DELETE", `/hand-overs/${id}/orders/${order}`)).toMatchObject(reported);
    const bulk = await packer("POST", "/orders/corrections", { ids: [order, other], to: 4, reason: "Typo" });
    expect(bulk.json).toMatchObject({
      data: [{ id: order, ok: false, code: "courier_reported" }, { id: other }],
    });
    expect(await orderPage(order)).toMatchObject({ status_id: 5, cash_collected_egp: cash_due_egp });
    // A manager corrects it, and the packer leaves the outcome to the manager.
    expect((await correct(order, 4)).status).toBe(200);
    expect(await packer("POST", `/orders/${order}/outcome`, { outcome: "refused" })).toMatchObject(reported);
    expect(
      (await packer("POST", "/orders/outcomes", { order_ids: [order], outcome: "delivered" })).json,
    ).toMatchObject({
      data: [{ ok: false, code: "courier_reported" }],
    });
    // Cash that nobody has booked is the packer's to correct.
    await record(other, { outcome: "delivered" });
    expect((await packer("POST", `/orders/${other}/cash-entries`, entry)).status).toBe(201);
    expect((await packer("POST", `/orders/${other}/corrections`, { to: 4, reason: "Typo" })).status).toBe(
      200,
    );
  });

  test("keeps changes of the tracking number possible", async () => {
    const { ids } = await handedOver(1);
    for (const tracking_number of ["EG 78", null, "EG 79"]) {
      await ask("PUT", `/orders/${ids[0]}/tracking-number`, { tracking_number });
      expect(await orderPage(ids[0] ?? 0)).toMatchObject({ tracking_number, shipment: { tracking_number } });
    }
  });
});
