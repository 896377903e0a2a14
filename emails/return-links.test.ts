import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { returnLink } from "#shop/returns/return-link.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { orderFor, publicUrl, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();

async function deliveredOrder() {
  const { customerId, orderId } = await orderFor(db, { language: "en" });
  for (const status_id of [4, 5] as const) {
    await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, orderId), { status_id }));
  }
  const order = await db
    .selectFrom("orders")
    .select(["id", "order_no", "view_version"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { customerId, order, content: { kind: "order_delivered", details: { order_id: orderId } } as const };
}

describe("the e-mail about a delivered order", () => {
  test("leads customers with an account to the return page of the order", async () => {
    const { customerId, order, content } = await deliveredOrder();
    const { text } = await renderedEmail(db, customerId, content);
    expect(text).toContain(`${publicUrl}/en/order/${order.id}/return`);
    expect(text).toMatch(/You can return items until .*\d{4}.*If they’re faulty, until/);
  });

  test("leads guests to the return link", async () => {
    const { customerId, order, content } = await deliveredOrder();
    await sql`update customers set password_hash = null, guest_phone = phone, phone = null
      where id = ${customerId}`.execute(db);
    const { text } = await renderedEmail(db, customerId, content);
    expect(text).toContain(returnLink(publicUrl, testCodeKey, order, "en"));
  });

  test("contains the periods of the settings", async () => {
    const { customerId, content } = await deliveredOrder();
    await db.updateTable("settings").set({ return_days: 20 }).execute();
    const { text } = await renderedEmail(db, customerId, content);
    expect(text).toContain("Returns within 20 days");
    await db.updateTable("settings").set({ return_days: 14 }).execute();
  });
});

test("e-mails about an exchange name the credit and the amount that is left to pay", async () => {
  const { customerId, orderId } = await orderFor(db, { language: "en" });
  await db.updateTable("orders").set({ credit: 100_000 }).where("id", "=", orderId).execute();
  const details = { order_id: orderId };
  const read = async (kind: "order_received" | "order_shipped") =>
    (await renderedEmail(db, customerId, { kind, details })).text.replace(/[\u2066-\u2069]/g, "");
  const received = await read("order_received");
  for (const said of ["Credit from your return", "−LE\u00A01,000.00", "To pay", "LE\u00A0147.00"]) {
    expect(received).toContain(said);
  }
  const shipped = await read("order_shipped");
  expect(shipped).toContain("LE\u00A0147.00");
  expect(shipped).not.toContain("LE\u00A01,147.00");
});
