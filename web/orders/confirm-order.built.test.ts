import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { openBrowser } from "#server/testing/browser.ts";
import { openBuiltShop, useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { withMailProof } from "#shop/emails/mailbox-limits.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { cancelUnconfirmedOrders } from "#shop/orders/cancel-order.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { orderTimeline } from "#shop/orders/order-events.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { stockOf } from "#shop/testing/stock.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

describe.runIf(isBuilt)("the link by which a customer confirms an order", () => {
  const { database, ask } = useBuiltShop();

  async function linkedOrder(prefix = "") {
    const product = await insertProduct(database.db, { stock: 10 });
    const { orderId } = await insertOrder(database.db, [[product, 2]]);
    const order = await row(orderId);
    const path = `${prefix}/order/${order.order_no}/confirm/${testCodeKey.confirmationToken(order)}`;
    return { orderId, product, path, number: order.order_no };
  }
  const row = async (id: number) =>
    await database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("shows the order, and changes it only when a button is pressed", async () => {
    const locale = "ar";
    const { orderId, path, number } = await linkedOrder();
    const browser = openBrowser(ask);
    const opened = await browser.get(path);
    expect(opened.status).toBe(200);
    for (const said of [m.confirm_order_intro({}, { locale }), number, "noindex"]) {
      expect(opened.html).toContain(said);
    }
    // The link must not reveal the customer's name or address.
    expect(opened.html).not.toMatch(/Mona|النصر|0121234|01112345|012 1234/);
    expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
    expect(opened.headers.get("Referrer-Policy")).toBe("same-origin");
    expect((await row(orderId)).confirmation).toBe("waiting");

    const done = await browser.post(path, {});
    expect([done.status, done.location]).toEqual([303, path]);
    expect(await row(orderId)).toMatchObject({ confirmation: "confirmed", confirmed_by: "customer" });
    expect((await browser.get(path)).html).toContain(m.confirm_order_done_title({}, { locale }));
    // A second post from another browser changes nothing.
    expect((await openBrowser(ask).post(path, {})).status).toBe(303);
    const events = database.db.selectFrom("order_events").select("kind").where("order_id", "=", orderId);
    expect(await events.execute()).toEqual([{ kind: "confirmed" }]);
  });

  test("proves the mailbox when the form of an e-mailed link is sent, not when it is opened or copied from the page (C2)", async () => {
    const { orderId, path } = await linkedOrder();
    const email = `${orderId}@mailbox.example`;
    await database.db.updateTable("orders").set({ email }).where("id", "=", orderId).execute();
    const mailed = withMailProof(path, testCodeKey, orderId, email);
    const proofs = async () =>
      (await database.db.selectFrom("proven_mailboxes").selectAll().execute()).length;
    const { html } = await openBrowser(ask).get(mailed);
    expect(html).toContain(`action="${mailed}"`);
    await openBrowser(ask).post(path, {});
    expect(await proofs()).toBe(0);
    const done = await openBrowser(ask).post(mailed, {});
    expect([done.status, done.location, await proofs()]).toEqual([303, path, 1]);
  });

  test("shows why the shop cancelled an unconfirmed order, like the order page (B3, R38)", async () => {
    const locale = "en";
    const { db } = database;
    const { orderId, path } = await linkedOrder("/en");
    const { created_at, customer_id } = await row(orderId);
    const placed = new Date(created_at.getTime() - 49 * 3_600_000);
    await db.updateTable("orders").set({ created_at: placed }).where("id", "=", orderId).execute();
    expect(await cancelUnconfirmedOrders(db)).toBe(1);
    const reason = m.order_unconfirmed_cancelled({ hours: 48 }, { locale });
    expect((await openBrowser(ask).get(path)).html).toContain(reason);
    const { browser } = await browserOf(db, ask, customer_id ?? 0);
    const { html } = await browser.get(`/en/order/${orderId}`);
    expect(html).toContain(reason);
    expect(html).toContain(m.order_again({}, { locale }));
  });

  test("cancels the order once after a second confirmation, and restocks the pieces", async () => {
    const { orderId, path, product } = await linkedOrder("/en");
    const asked = await openBrowser(ask).get(`${path}/cancellation`);
    expect([asked.status, asked.html]).toEqual([200, expect.stringContaining("noindex")]);
    const responses = await Promise.all(
      [1, 2, 3].map(() => openBrowser(ask).post(`${path}/cancellation`, {})),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await row(orderId)).toMatchObject({ status_id: 6 });
    expect(await stockOf(database.db, product)).toEqual({ stock: 10, sold: 0, moved: 10 });
    const later = await openBrowser(ask).get(path);
    expect(later.html).toContain(m.confirm_order_cancelled_title({}, { locale: "en" }));
    expect((await openBrowser(ask).post(path, {})).status).toBe(409);
  });

  test("shows the status of a shipped order and leaves it unchanged", async () => {
    const { orderId, path } = await linkedOrder("/en");
    await inTransaction(database.db, async (tx) =>
      moveOrder(tx, await lockedOrder(tx, orderId), { status_id: 4 }),
    );
    const browser = openBrowser(ask);
    expect((await browser.get(path)).html).toContain("Its status is now: Shipped.");
    for (const to of [path, `${path}/cancellation`]) {
      const response = await browser.post(to, {});
      expect([to, response.status]).toEqual([to, 409]);
    }
    expect((await row(orderId)).status_id).toBe(4);
  });

  test("responds with 404 to a link of another order and to malformed links", async () => {
    const [one, other] = [await linkedOrder(), await linkedOrder()];
    const token = one.path.split("/").at(-1) ?? "";
    for (const path of [
      `/order/${other.number}/confirm/${token}`,
      `/order/${one.number}/confirm/${token.slice(0, -1)}`,
      `/order/${one.number}/confirm/${token}x`,
      `/order/${one.number}/confirm/${"ش".repeat(300)}`,
      `/order/1/confirm/${token}`,
      "/order/x%00y/confirm/z",
    ]) {
      for (const at of [path, `${path}/cancellation`]) {
        expect([at, (await openBrowser(ask).get(at)).status]).toEqual([at, 404]);
        expect([at, (await openBrowser(ask).post(at, {})).status]).toEqual([at, 404]);
      }
    }
    expect(await row(one.orderId)).toMatchObject({ confirmation: "waiting", status_id: 3 });
  });

  const staffBrowser = (token: string) => openBrowser(ask, new Map([["staff", token]]));
  /** Timeline without e-mails and without its first entry, the order itself. */
  const happened = async (id: number) =>
    (await orderTimeline(database.db, id)).filter(({ kind }) => kind !== "email").slice(0, -1);
  const entries = (id: number) =>
    database.db
      .selectFrom("audit_log")
      .select(["staff_id", "action", "resource", "before", "after"])
      .where("resource", "=", "orders")
      .where("resource_id", "=", String(id))
      .orderBy("id")
      .execute();

  test("records the staff member who opens it and presses the button (B4, R39)", async () => {
    const { staff, token } = await insertStaff(database.db, "packer");
    const { orderId, path } = await linkedOrder();
    const browser = staffBrowser(token);
    expect((await browser.get(path)).status).toBe(200);
    expect(await happened(orderId)).toEqual([]);

    for (const to of [path, `${path}/cancellation`]) expect((await browser.post(to, {})).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ confirmed_by: "staff", status_id: 6 });
    const by = { by: "staff", staff: { id: staff.id, name: staff.name } };
    expect(await happened(orderId)).toMatchObject([
      { kind: "status", details: { status_id: 6 }, ...by },
      { kind: "confirmed", ...by },
    ]);
    expect(await entries(orderId)).toMatchObject([
      { staff_id: staff.id, before: { confirmation: "waiting" }, after: { confirmation: "confirmed" } },
      { staff_id: staff.id, before: { status_id: 3 }, after: { status_id: 6 } },
    ]);
  });

  test.each([
    ["", "ar", "reader", true],
    ["/en", "en", "reader", true],
    ["/en", "en", "manager", false],
  ] as const)(
    "rejects at %s/… in %s a %s (second factor: %s) (B4, R39)",
    async (prefix, locale, role, secondFactor) => {
      const { token } = await insertStaff(database.db, role, { secondFactor });
      const { orderId, path } = await linkedOrder(prefix);
      const { ask: askStrict } = await openBuiltShop(database.db, { secondFactor: "required" });
      const browser = openBrowser(askStrict, new Map([["staff", token]]));
      for (const to of [path, `${path}/cancellation`]) {
        const refused = await browser.post(to, {});
        expect([refused.status, refused.html]).toEqual([
          403,
          expect.stringContaining(m.order_link_staff_refused({}, { locale })),
        ]);
      }
      expect(await row(orderId)).toMatchObject({ confirmation: "waiting", status_id: 3 });
      expect(await happened(orderId)).toEqual([]);
    },
  );

  test("recognises the cookie of a shop behind https (B4, R39)", async () => {
    const { token } = await insertStaff(database.db, "reader");
    const { orderId, path } = await linkedOrder();
    const { ask: askSecure } = await openBuiltShop(database.db, { publicUrl: "https://shop.example" });
    const browser = openBrowser(askSecure, new Map([["__Host-staff", token]]));
    expect((await browser.post(path, {})).status).toBe(403);
    expect(await row(orderId)).toMatchObject({ confirmation: "waiting" });
  });

  test("records the customer once the staff session has ended (B4, R39)", async () => {
    const { staff, token } = await insertStaff(database.db, "reader");
    await database.db.deleteFrom("staff_sessions").where("staff_id", "=", staff.id).execute();
    const { orderId, path } = await linkedOrder();
    expect((await staffBrowser(token).post(path, {})).status).toBe(303);
    expect(await row(orderId)).toMatchObject({ confirmation: "confirmed", confirmed_by: "customer" });
    expect(await entries(orderId)).toEqual([]);
  });
});
