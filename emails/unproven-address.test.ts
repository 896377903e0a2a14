import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { deleteOldProofs, forgetMailboxes, proveMailbox } from "#shop/emails/mailbox-limits.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
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
  await sql`update orders set phone = '+201012345678', address_phone = '+201012345678' where id = ${orderId}`.execute(
    db,
  );
  const digits = /1234\s*5678|0?10\s*1234/;
  const order = { kind: "order_received", details: { order_id: orderId } } as const;
  const { text } = await renderedEmail(db, customerId, order);
  expect(text).toContain("Mona Spam");
  expect(text).toContain(typed.street);
  expect(text).toMatch(digits);

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
    expect([content.kind, `${subject} ${body}`]).toEqual([content.kind, expect.not.stringMatching(digits)]);
  }
});

test("a form that an e-mailed link opened proves its mailbox: later e-mails are whole, and no other link does (C2)", async () => {
  const { customerId, orderId } = await orderFor(db, { name: "Mona Proven", language: "en" });
  const other = await orderFor(db);
  await sql`update customers set email_proven_at = null where id = ${customerId}`.execute(db);
  await db.updateTable("orders").set(typed).where("id", "=", orderId).execute();
  const order = { kind: "order_received", details: { order_id: orderId } } as const;
  const numberOf = async (id: number) =>
    (await db.selectFrom("orders").select("order_no").where("id", "=", id).executeTakeFirstOrThrow())
      .order_no;
  const proofOf = async (id: number, whose: number) => {
    const { text } = await renderedEmail(db, whose, { kind: "order_received", details: { order_id: id } });
    return /\/confirm\/[\w-]+\?mail=([\w-]+)/.exec(text)?.[1] ?? "";
  };
  const isWhole = async () => (await renderedEmail(db, customerId, order)).text.includes(typed.street);

  const proof = await proofOf(orderId, customerId);
  expect(proof).toHaveLength(32);
  const orderNo = await numberOf(orderId);
  for (const wrong of [null, "", "x".repeat(32), await proofOf(other.orderId, other.customerId)]) {
    await proveMailbox(db, testCodeKey, orderNo, wrong);
    expect(await isWhole()).toBe(false);
  }
  await proveMailbox(db, testCodeKey, orderNo, proof);
  await proveMailbox(db, testCodeKey, orderNo, proof);
  expect(await isWhole()).toBe(true);
  await sql`update proven_mailboxes set proven_at = now() - interval '366 days'`.execute(db);
  expect(await isWhole()).toBe(false);
  await deleteOldProofs(db);
  expect(await db.selectFrom("proven_mailboxes").selectAll().execute()).toEqual([]);
  await proveMailbox(db, testCodeKey, orderNo, proof);
  await forgetMailboxes(db, customerId);
  expect(await isWhole()).toBe(false);
});
