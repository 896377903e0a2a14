import { Kysely } from "kysely";
import { Pool } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { ShopDialect } from "#db/query-compiler.ts";
import type { Tables } from "#db/tables.ts";
import { m } from "#messages/compiled/messages.js";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { createApi } from "../../app.ts";
import { rejection } from "../../testing/test-api.ts";
import { testDependencies } from "../../testing/test-dependencies.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, url, ask, call, owner, staff, placeOrder, orderPage } = await createTestAdmin();
const statements: string[] = [];
const recorded = new Kysely<Tables>({
  dialect: new ShopDialect({ pool: new Pool({ connectionString: url, max: 2 }) }),
  log: ({ query }) => void statements.push(query.sql),
});
const recording = createApi(testDependencies(recorded));
afterAll(() => recorded.destroy());

const orderOf = (json: unknown) => dataIn(AdminOrderPage, json);

async function shippedOrder(): Promise<number> {
  const { id } = await placeOrder();
  await ask("PATCH", `/orders/${id}`, { status_id: 4 });
  return id;
}

const pathOf = (id: number, action: string) => `/orders/${id}${action === "" ? "" : `/${action}`}`;

const actions = [
  ["PUT", "confirmation", { confirmation: "confirmed" }],
  ["PATCH", "", { status_id: 4 }],
  ["PUT", "tracking-number", { tracking_number: "EG1001" }],
  ["POST", "cancel", { reason: "changed her mind" }],
] as const;
const outcome = ["POST", "outcome", { outcome: "delivered" }] as const;
const revocation = ["POST", "view-link", undefined] as const;
const attempt = ["POST", "attempts", { channel: "phone", outcome: "confirmed" }] as const;

describe("an action of an order", () => {
  test("PUT …/confirmation by staff is logged in place of the customer's click", async () => {
    const { id } = await placeOrder();
    const clicked = { confirmation: "confirmed", confirmed_by: "session", must_confirm: false };
    await db.updateTable("orders").set(clicked).where("id", "=", id).execute();
    const { status } = await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" });
    expect(status).toBe(200);
    const entries = db.selectFrom("audit_log").select(["before", "after"]).where("resource_id", "=", `${id}`);
    expect(await entries.where("resource", "=", "orders").execute()).toMatchObject([
      { before: { confirmed_by: "session" }, after: { confirmed_by: "staff" } },
    ]);
  });

  test("POST …/view-link revokes the links that were sent", async () => {
    const { id } = await placeOrder();
    const { view_url } = await orderPage(id);
    const changed = orderOf((await ask("POST", `/orders/${id}/view-link`)).json);
    expect(changed.view_url).toMatch(/\/order\/\d+\/[\w-]{32}$/);
    expect(changed.view_url).not.toBe(view_url);
  });

  test.each([...actions, outcome, revocation])(
    "%s …/%s responds with the order as it is now",
    async (method, action, body) => {
      const id = action === "outcome" ? await shippedOrder() : (await placeOrder()).id;
      const { status, json } = await ask(method, pathOf(id, action), body);
      expect([status, orderOf(json)]).toEqual([200, await orderPage(id)]);
    },
  );

  test.each([...actions, outcome, attempt, revocation])(
    "%s …/%s locks the order once and reads it once",
    async (method, action, body) => {
      const id = action === "outcome" ? await shippedOrder() : (await placeOrder()).id;
      const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
      const ifMatch = { "if-match": `"${(await orderPage(id)).updated_at}"` };
      statements.length = 0;
      const response = await recording.request(`/admin${pathOf(id, action)}`, {
        method,
        body: JSON.stringify(body),
        headers: { ...headers, ...ifMatch },
      });
      expect([200, 201]).toContain(response.status);
      const locks = statements.filter((sql) => /from "orders" .*for no key update/s.test(sql));
      const reads = statements.filter((sql) => sql.includes('"customer_record"'));
      const others = statements.filter(
        (sql) => /^select .*from "orders"/s.test(sql) && !locks.includes(sql) && !reads.includes(sql),
      );
      // Locking the customer finds its id by the order.
      expect([locks.length, reads.length, others.filter((sql) => !sql.endsWith("for key share"))]).toEqual([
        1,
        1,
        [],
      ]);
    },
  );

  test("needs 14 statements to confirm, with the session and the whole response", async () => {
    const { id } = await placeOrder();
    statements.length = 0;
    await recording.request(`/admin/orders/${id}/confirmation`, {
      method: "PUT",
      body: JSON.stringify({ confirmation: "confirmed" }),
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    });
    expect(statements).toHaveLength(14);
  });

  test.each(actions)(
    "%s …/%s is 412 for an order that somebody else has changed",
    async (method, action, body) => {
      const { id } = await placeOrder();
      const headers = { "If-Match": `"${(await orderPage(id)).updated_at}"` };
      const first = { token: staff.token, body: { tracking_number: "EG7007" } };
      expect((await call("PUT", `/admin/orders/${id}/tracking-number`, first)).status).toBe(200);
      const before = await orderPage(id);
      const { status, json } = await ask(method, pathOf(id, action), body, { headers });
      expect([status, json]).toMatchObject([
        412,
        { data: before, changed_by: { id: staff.staff.id, name: staff.staff.name } },
      ]);
      expect(await orderPage(id)).toEqual(before);
    },
  );

  test("confirms and unconfirms, with one timeline entry each", async () => {
    const { id } = await placeOrder();
    const confirm = (confirmation: string) => ask("PUT", `/orders/${id}/confirmation`, { confirmation });
    const confirmed = await Promise.all(Array.from({ length: 4 }, () => confirm("confirmed")));
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await orderPage(id)).toMatchObject({ confirmation: "confirmed", confirmed_by: "staff" });
    const undone = orderOf((await confirm("waiting")).json);
    expect(undone).toMatchObject({ confirmation: "waiting", confirmed_at: null, confirmed_by: null });
    const happened = undone.timeline.map(({ kind }) => kind).filter((kind) => kind !== "email");
    expect(happened).toEqual(["waiting", "confirmed", "status"]);
  });

  test("cancels with a reason for staff, returns the pieces and sends one e-mail", async () => {
    const { id, product } = await placeOrder();
    const { json } = await ask("POST", `/orders/${id}/cancel`, { reason: "changed her mind" });
    const { status_id, timeline } = orderOf(json);
    expect([status_id, timeline.find(({ kind }) => kind === "status")?.details]).toEqual([
      6,
      { status_id: 6, reason: "changed her mind" },
    ]);
    expect(timeline.filter(({ details }) => details["email"] === "order_cancelled")).toHaveLength(1);
    expect(await stockOf(db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    const again = await ask("POST", `/orders/${id}/cancel`, {});
    expect([again.status, again.json]).toEqual([
      409,
      rejection(m.admin_transition({ from: "Cancelled", to: "Cancelled" }, { locale: "en" })),
    ]);
  });

  test("moves only along the allowed statuses", async () => {
    const { id } = await placeOrder();
    const move = (status_id: unknown) => ask("PATCH", `/orders/${id}`, { status_id });
    for (const status of [3, 6, 8, null])
      expect([status, (await move(status)).status]).toEqual([status, 422]);
    expect((await move(6)).json).toMatchObject({
      code: "use_cancel",
      errors: { status_id: [expect.any(String)] },
    });
    expect((await orderPage(id)).status_id).toBe(3);
    expect((await move(5)).status).toBe(409);
    for (const status of [4, 5, 7]) expect([status, (await move(status)).status]).toEqual([status, 200]);
  });

  test("ships to a courier with a tracking number, and changes nothing else", async () => {
    const courier_id = await insertCourier(db);
    const [{ id }, other] = [await placeOrder(), await placeOrder()];
    const ship = (order: number, body: object) => ask("PATCH", `/orders/${order}`, { status_id: 4, ...body });
    for (const body of [
      { confirmation: "confirmed" },
      { note: "Call" },
      { courier_id: 2_000_000_000 },
      { tracking_number: null },
    ])
      expect([body, (await ship(id, body)).status]).toEqual([body, 422]);
    const inactive = await insertCourier(db);
    await ask("PATCH", `/couriers/${inactive}`, { active: false });
    expect((await ship(id, { courier_id: inactive })).status).toBe(422);
    expect(await orderPage(id)).toMatchObject({ status_id: 3, shipment: null });
    const shipped = await ship(id, { courier_id, tracking_number: "EG 4004" });
    expect(orderOf(shipped.json)).toMatchObject({
      status_id: 4,
      tracking_number: "EG 4004",
      shipment: { courier_id, tracking_number: "EG 4004" },
    });
    expect((await ship(other.id, { courier_id, tracking_number: "eg-4004" })).status).toBe(409);
    expect(await orderPage(other.id)).toMatchObject({ status_id: 3, tracking_number: null, shipment: null });
    const delivered = { status_id: 5, tracking_number: "EG 5005" };
    expect((await ask("PATCH", `/orders/${id}`, delivered)).status).toBe(422);
    expect((await ask("PATCH", `/orders/${id}`, {})).status).toBe(422);
  });

  test("responds with 404 to POST …/move", async () => {
    const { id } = await placeOrder();
    expect((await ask("POST", `/orders/${id}/move`, { status_id: 4 })).status).toBe(404);
  });

  test("checks a typed tracking number like a pasted one", async () => {
    const order = await insertConfirmedOrder(db, await insertProduct(db));
    const courier = await insertCourier(db, 10);
    await ask("POST", "/hand-overs", { courier_id: courier, order_ids: [order.id] });
    const set = async (tracking_number: string) =>
      (await ask("PUT", `/orders/${order.id}/tracking-number`, { tracking_number })).status;
    for (const wrong of ["EG9", "<b>EG</b> رقم", "5.01E+10", "123456789", "#REF!"]) {
      expect(await set(wrong), wrong).toBe(409);
    }
    expect(await set("١٢٣٤٥٦٧٨٩٠")).toBe(200);
    expect((await orderPage(order.id)).tracking_number).toBe("1234567890");
    expect(await set("1234567891.0")).toBe(200);
  });

  test("removes a tracking number, and rejects a used one of the courier", async () => {
    const courier_id = await insertCourier(db);
    const [one, other] = [await placeOrder(), await placeOrder()];
    for (const { id } of [one, other])
      await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" });
    await ask("POST", "/hand-overs", { courier_id, order_ids: [one.id, other.id] });
    const set = (id: number, tracking_number: string | null) =>
      ask("PUT", `/orders/${id}/tracking-number`, { tracking_number });
    expect((await set(one.id, "EG9009")).status).toBe(200);
    expect((await set(other.id, "eg 9009")).status).toBe(409);
    expect(orderOf((await set(one.id, null)).json)).toMatchObject({ tracking_number: null });
    expect((await set(other.id, "eg 9009")).status).toBe(200);
  });

  test("writes the same fields into the audit log before and after a change", async () => {
    const courier_id = await insertCourier(db);
    const { id } = await placeOrder();
    for (const [method, action, body] of [
      ["POST", "comments", { text: "Call after five" }],
      ["POST", "attempts", { channel: "phone", outcome: "later" }],
      ["POST", "prints", { kind: "receipt" }],
      ["PUT", "confirmation", { confirmation: "confirmed" }],
      [
        "PUT",
        "content",
        { lines: [{ product_id: (await orderPage(id)).details[0]?.product_id, quantity: 2 }] },
      ],
    ] as const) {
      expect((await ask(method, pathOf(id, action), body)).status).toBeLessThan(300);
    }
    await ask("POST", "/hand-overs", { courier_id, order_ids: [id] });
    await ask("POST", `/orders/${id}/outcome`, {
      outcome: "delivered",
      cash_collected_egp: 100.5,
      confirm_amount: true,
    });
    await ask("PATCH", `/orders/${id}`, { status_id: 7 });
    const entries = await db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("resource", "=", "orders")
      .where("resource_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(entries).toHaveLength(7);
    for (const [index, { before }] of entries.slice(1, 5).entries())
      expect(before).toEqual(entries[index]?.after);
    expect(entries[6]?.before).toEqual(entries[5]?.after);
    expect(entries[6]?.before).toMatchObject({
      ...{ attempts: 1, comments: 1, prints: 1, content_changes: 1, cash_collected_egp: 100.5 },
      shipment: { courier_id, outcome: "delivered", stock: null },
    });
  });
});
