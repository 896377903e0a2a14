import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { staffRoles } from "#contract/admin/staff-roles.ts";
import { m } from "#messages/compiled/messages.js";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { rejection } from "../../testing/test-api.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, owner, staff, placeOrder, orderPage } = await createTestAdmin();

const orderOf = (json: unknown) => dataIn(AdminOrderPage, json);
const english = { language: "en" };

describe("a confirmation", () => {
  test("is recorded by attempts with the staff member", async () => {
    const { id } = await placeOrder();
    expect(await orderPage(id)).toMatchObject({ confirmation: "waiting", attempts: [], source: "shop" });
    const body = { channel: "whatsapp", outcome: "no_answer", note: "قالت بعد العصر" };
    const first = await ask("POST", `/orders/${id}/attempts`, body);
    expect(first.status).toBe(201);
    expect(orderOf(first.json)).toMatchObject({ confirmation: "waiting", attempts: [body] });
    const confirmed = orderOf(
      (await ask("POST", `/orders/${id}/attempts`, { channel: "phone", outcome: "confirmed" })).json,
    );
    expect(confirmed).toMatchObject({
      confirmation: "confirmed",
      confirmed_by: "staff",
      allowed: ["ship", "edit", "cancel"],
    });
    expect(confirmed.attempts[0]?.staff).toEqual({ id: owner.staff.id, name: owner.staff.name });
    await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "waiting" });
    expect(await orderPage(id)).toMatchObject({ confirmation: "waiting", confirmed_at: null });
  });

  test("changed by an attempt is restored when the attempt is deleted", async () => {
    const { id } = await placeOrder();
    await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "unreachable" });
    const made = await ask("POST", `/orders/${id}/attempts`, { channel: "phone", outcome: "confirmed" });
    const { attempts, confirmation } = orderOf(made.json);
    expect(confirmation).toBe("confirmed");
    const path = `/orders/${id}/attempts/${attempts[0]?.id}`;
    expect((await ask("DELETE", path)).status).toBe(204);
    expect(await orderPage(id)).toMatchObject({
      confirmation: "unreachable",
      confirmed_at: null,
      attempts: [],
    });
    expect((await ask("DELETE", path)).status).toBe(404);
  });

  test("stays as it is when an older attempt is deleted", async () => {
    const { id } = await placeOrder();
    const made = await ask("POST", `/orders/${id}/attempts`, { channel: "phone", outcome: "confirmed" });
    await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "waiting" });
    await ask("DELETE", `/orders/${id}/attempts/${orderOf(made.json).attempts[0]?.id}`);
    expect(await orderPage(id)).toMatchObject({ confirmation: "waiting", attempts: [] });
  });

  test("counts the same attempt within a minute once", async () => {
    const { id } = await placeOrder();
    const attempt = { channel: "phone", outcome: "no_answer" };
    await Promise.all([1, 2, 3].map(() => ask("POST", `/orders/${id}/attempts`, attempt)));
    expect(await orderPage(id)).toMatchObject({ confirmation: "waiting", attempts: [attempt] });
    await ask("POST", `/orders/${id}/attempts`, { ...attempt, note: "Busy" });
    await sql`update order_attempts set at = at - interval '61 seconds' where order_id = ${id}`.execute(db);
    await ask("POST", `/orders/${id}/attempts`, attempt);
    expect((await orderPage(id)).attempts).toHaveLength(3);
  });

  test("stores when the customer wants to be called again, within 14 days", async () => {
    const { id } = await placeOrder();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const attempt = (call_at: unknown, outcome = "later") =>
      ask("POST", `/orders/${id}/attempts`, { channel: "phone", outcome, call_at });
    const later = hours(3);
    expect(orderOf((await attempt(later)).json).attempts).toMatchObject([
      { outcome: "later", call_at: later },
    ]);
    for (const wrong of [hours(-1), hours(15 * 24), "soon", 7])
      expect([wrong, await attempt(wrong)]).toMatchObject([
        wrong,
        { status: 422, json: { errors: { call_at: {} } } },
      ]);
    expect((await attempt(later, "no_answer")).status).toBe(422);
  });

  test("is rejected after shipping, and for an unknown outcome", async () => {
    const { id } = await placeOrder();
    const attempt = { channel: "phone", outcome: "confirmed" };
    expect((await ask("POST", `/orders/${id}/attempts`, { ...attempt, outcome: "maybe" })).status).toBe(422);
    await ask("PATCH", `/orders/${id}`, { status_id: 4 });
    expect(await ask("POST", `/orders/${id}/attempts`, attempt, english)).toMatchObject({
      status: 409,
      json: rejection(m.admin_order_moved_on({ status: "Shipped" }, { locale: "en" })),
    });
    expect((await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" })).status).toBe(409);
  });

  test("includes a link and a chat in the customer's language", async () => {
    const { id, order_no } = await placeOrder();
    await db.updateTable("customers").set({ language: "en" }).execute();
    const { confirmation_link, whatsapp_url } = await orderPage(id);
    const link = `https://shop.example/en/order/${order_no}/confirm/${testCodeKey.confirmationToken({ id, order_no })}`;
    expect(confirmation_link).toBe(link);
    const chat = new URL(whatsapp_url ?? "");
    expect(chat.origin + chat.pathname).toBe("https://wa.me/201212345678");
    expect(chat.searchParams.get("text")).toMatch(/^Hello Mona, this is Smile\./);
    expect(chat.searchParams.get("text")).toContain(link);
    await ask("POST", `/orders/${id}/cancel`, { reason: "double" });
    expect(await orderPage(id)).toMatchObject({ confirmation_link: null, allowed: [] });
  });

  test("an order has a WhatsApp link with a text for each state, in the customer's language", async () => {
    const { id, order_no } = await placeOrder();
    await db.updateTable("customers").set({ language: "en" }).execute();
    const text = async () => new URL((await orderPage(id)).whatsapp_url ?? "").searchParams.get("text");
    await ask("PUT", `/orders/${id}/confirmation`, { confirmation: "confirmed" });
    expect(await text()).toContain(`Your order ${order_no} is confirmed`);
    expect(await text()).not.toContain("/confirm/");
    const courier_id = await insertCourier(db);
    await ask("POST", "/hand-overs/tracking", { courier_id, text: `${order_no} EG1001` });
    expect(await text()).toMatch(
      /is on its way[\s\S]*LE[\s\S]*EG1001 https:\/\/courier\.example\/track\?n=EG1001$/,
    );
    await ask("POST", `/orders/${id}/outcome`, { outcome: "delivered" });
    expect(await text()).toContain("was delivered");
    await ask("POST", `/orders/${id}/corrections`, { to: 4, reason: "Typo" });
    await ask("POST", `/orders/${id}/outcome`, { outcome: "refused", reason: "unreachable" });
    expect(await text()).toContain("came back to us undelivered");
    await db.updateTable("customers").set({ language: "ar" }).execute();
    expect(await text()).toContain("عاد إلينا طلبك");
  });

  test("hides link and chat from roles that may not change orders (B4, R39)", async () => {
    const { id } = await placeOrder();
    for (const role of staffRoles) {
      const { token } = await insertStaff(db, role);
      const { status, json } = await call("GET", `/admin/orders/${id}`, { token });
      const { confirmation_link, whatsapp_url } = orderOf(json);
      const shown = role === "reader" ? null : expect.stringContaining("confirm");
      expect([role, status, confirmation_link, whatsapp_url]).toEqual([role, 200, shown, shown]);
    }
  });

  test("hides the link from readers in lists, exports, e-mails and messages (B4, R39)", async () => {
    const { token } = await insertStaff(db, "reader");
    const { id, order_no } = await placeOrder();
    const secret = testCodeKey.confirmationToken({ id, order_no });
    const link = `https://shop.example/order/${order_no}/confirm/${secret}`;
    await db
      .updateTable("emails")
      .set({ subject: "طلبك", text: `أكّد: ${link}\n${link}/cancellation` })
      .execute();
    const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", language: "ar" };
    await db
      .insertInto("contact_messages")
      .values({ ...message, message: `لا يعمل ${link}` })
      .execute();
    const { customer_id } = await db
      .selectFrom("orders")
      .select("customer_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const emails = await db.selectFrom("emails").select("id").execute();
    const messages = await db.selectFrom("contact_messages").select("id").execute();
    for (const path of [
      "/orders",
      "/orders/counts",
      "/orders.csv",
      "/home",
      "/emails",
      ...emails.map((email) => `/emails/${email.id}`),
      "/contact-messages",
      ...messages.map((one) => `/contact-messages/${one.id}`),
      "/customers",
      `/customers/${customer_id}`,
    ]) {
      const { status, text } = await call("GET", `/admin${path}`, { token });
      expect([path, status]).toEqual([path, 200]);
      expect([path, text]).not.toEqual([path, expect.stringContaining(secret)]);
    }
  });
});

describe("two staff members on one order", () => {
  test("the second change gets 412 with the current order, and nothing is stored", async () => {
    const { id, product } = await placeOrder();
    const { updated_at } = await orderPage(id);
    const headers = { "If-Match": `"${updated_at}"` };
    const first = await call("PUT", `/admin/orders/${id}/tracking-number`, {
      token: staff.token,
      body: { tracking_number: "EG1001" },
      headers,
    });
    expect(first.status).toBe(200);
    const lines = [{ product_id: product, quantity: 1 }];
    for (const [method, path, body] of [
      ["PATCH", `/orders/${id}`, { tracking_number: "EG2002", status_id: 4 }],
      ["PUT", `/orders/${id}/content`, { lines }],
    ] as const) {
      const second = await ask(method, path, body, { headers, language: "en" });
      expect(second).toMatchObject({
        status: 412,
        json: {
          message: "Nour Adel changed this in the meantime. Check the latest version, then try again.",
          data: { tracking_number: "EG1001", status_id: 3, quantity: 3 },
          changed_by: { id: staff.staff.id, name: "Nour Adel" },
        },
      });
    }
    const now = await orderPage(id);
    const match = { headers: { "If-Match": `"${now.updated_at}"` } };
    expect((await ask("PATCH", `/orders/${id}`, { status_id: 4 }, match)).status).toBe(200);
  });

  test("a customer's cancellation has no staff member in the 412", async () => {
    const { id } = await placeOrder();
    const { updated_at, customer } = await orderPage(id);
    await db.updateTable("orders").set({ status_id: 6 }).where("id", "=", id).execute();
    expect(customer).not.toBeNull();
    const headers = { "If-Match": `"${updated_at}"` };
    expect(await ask("PATCH", `/orders/${id}`, { status_id: 4 }, { headers })).toMatchObject({
      status: 412,
      json: { changed_by: null, data: { status_id: 6 } },
    });
  });
});

describe("the timeline", () => {
  test("lists all events with their authors, the newest first", async () => {
    const { id } = await placeOrder();
    await ask("POST", `/orders/${id}/comments`, { text: "تتصل بعد الخامسة\n@Nour" });
    await ask("POST", `/orders/${id}/attempts`, { channel: "phone", outcome: "confirmed" });
    await ask("POST", `/orders/${id}/prints`, { kind: "packing_slip" });
    await ask("POST", `/orders/${id}/cancel`, { reason: "غيّرت رأيها" });
    const { timeline, comments, prints } = await orderPage(id);
    expect(timeline.map(({ kind, by }) => [kind, by])).toEqual([
      ["status", "staff"],
      ["email", "system"],
      ["printed", "staff"],
      ["confirmed", "staff"],
      ["attempt", "staff"],
      ["comment", "staff"],
      ["status", "customer"],
      ["email", "system"],
    ]);
    expect(timeline[0]).toMatchObject({
      details: { status_id: 6, reason: "غيّرت رأيها" },
      staff: { id: owner.staff.id },
    });
    expect([comments[0]?.text, prints]).toEqual(["تتصل بعد الخامسة\n@Nour", 1]);
    expect((await ask("POST", `/orders/${id}/comments`, { text: "  " })).status).toBe(422);
  });

  test("returns the same state of an e-mail as the list of e-mails", async () => {
    const { id } = await placeOrder();
    const states = {
      waiting: {},
      failed: {},
      stored: { subject: "s" },
      sent: { sent_at: new Date() },
    };
    for (const [state, values] of Object.entries(states)) {
      const last_error = state === "failed" ? "550 unknown mailbox" : null;
      await db.updateTable("outbox").set({ last_error }).execute();
      await db
        .updateTable("emails")
        .set({ attempts: 1, ...values })
        .where(sql<boolean>`details ->> 'order_id' = ${String(id)}`)
        .execute();
      const { timeline } = await orderPage(id);
      expect(timeline.find(({ kind }) => kind === "email")?.details["state"]).toBe(state);
    }
  });
});

test("the order settings are stored, with amounts in pounds", async () => {
  const body = { auto_cancel_hours: 48, risk_first_order_egp: 1500.5, max_confirmation_attempts: "٤" };
  const { json } = await ask("PATCH", "/settings/1", body);
  expect(json).toMatchObject({
    data: { auto_cancel_hours: 48, risk_first_order_egp: 1500.5, max_confirmation_attempts: 4 },
  });
  const off = { auto_cancel_hours: null, risk_first_order_egp: null };
  expect((await ask("PATCH", "/settings/1", off)).json).toMatchObject({ data: off });
  expect((await ask("PATCH", "/settings/1", { auto_cancel_hours: 0 })).status).toBe(422);
});
