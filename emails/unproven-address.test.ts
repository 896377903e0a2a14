import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { everyContent, orderFor, renderedEmail } from "./testing/rendered-emails.ts";

const { db } = await openTestDatabase();
const typed = {
  street: "Street of a spammer",
  block: "99 Visit",
  house_number: "Flat spam",
  address_notes: "spam dot example",
};

test("an e-mail to an address that nobody proved has no words that somebody typed, but city, products and sums (C2)", async () => {
  const { customerId, orderId } = await orderFor(db, { name: "Mona Spam", language: "en" });
  await db
    .updateTable("orders")
    .set({ ...typed, note: "a note of spam" })
    .where("id", "=", orderId)
    .execute();
  const words = /Mona|spam/i;
  const order = { kind: "order_received", details: { order_id: orderId } } as const;
  const { text } = await renderedEmail(db, customerId, order);
  expect(text).toContain("Mona Spam");
  expect(text).toContain(typed.street);

  await sql`update customers set email_proven_at = null where id = ${customerId}`.execute(db);
  const unproven = await renderedEmail(db, customerId, order);
  expect(`${unproven.subject} ${unproven.text} ${unproven.html}`).not.toMatch(words);
  for (const shown of ["Niacinamide", "Cairo", "1,147"]) expect(unproven.text).toContain(shown);
  for (const content of everyContent(orderId)) {
    // Addresses and links of the account are hers.
    const { subject, text: body } = await renderedEmail(db, customerId, content).catch(() => ({
      subject: "",
      text: "",
    }));
    expect([content.kind, `${subject} ${body}`]).toEqual([content.kind, expect.not.stringMatching(words)]);
  }
});
