import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { viewLink } from "#shop/orders/view-link.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { orderFor, publicUrl, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();
const { customerId, orderId } = await orderFor(db, { language: "en" });
const order = await db
  .selectFrom("orders")
  .select(["id", "order_no", "view_version"])
  .where("id", "=", orderId)
  .executeTakeFirstOrThrow();
const link = `${publicUrl}/en/order/${order.order_no}/confirm/${testCodeKey.confirmationToken(order)}`;
const details = { order_id: orderId };

test("an unconfirmed order is confirmed from its e-mail", async () => {
  const first = await renderedEmail(db, customerId, { kind: "order_received", details });
  expect(first.text).toContain(link);
  expect(first.html).toContain("Confirm my order");
  await db.updateTable("orders").set({ confirmation: "confirmed" }).execute();
  const later = await renderedEmail(db, customerId, { kind: "order_received", details });
  expect(later.text).not.toContain("/confirm/");
});

test("the e-mail about a changed order contains its current lines", async () => {
  const { subject, text } = await renderedEmail(db, customerId, { kind: "order_changed", details });
  expect(subject).toBe(`Your order ${order.order_no} has been changed`);
  for (const said of [
    "SPF 50+ Sunscreen",
    "LE\u00A01,147.00",
    viewLink(publicUrl, testCodeKey, order, "en"),
  ]) {
    expect(text.replace(/[\u2066-\u2069]/g, "")).toContain(said);
  }
});

test("the e-mails about a new and a changed order are dropped once the order is cancelled", async () => {
  await db.updateTable("orders").set({ status_id: 6 }).execute();
  for (const kind of ["order_received", "order_changed"] as const)
    await expect(renderedEmail(db, customerId, { kind, details })).rejects.toThrow();
  await db.updateTable("orders").set({ status_id: 3 }).execute();
});

test("e-mails about an order link to the page that shows it without signing in", async () => {
  const view = viewLink(publicUrl, testCodeKey, order, "en");
  for (const kind of ["order_received", "order_changed", "order_shipped", "order_delivered"] as const) {
    const { text } = await renderedEmail(db, customerId, { kind, details });
    expect([kind, text]).toEqual([kind, expect.stringContaining(view)]);
  }
});
