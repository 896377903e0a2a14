import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { claimDueEmails, claimSeconds, giveBackEmails } from "./email-delivery.ts";
import { queueEmail, undoSeconds } from "./queue-email.ts";

const { db, url } = await openTestDatabase();

async function queueEmails(count: number): Promise<void> {
  const customerId = await insertCustomer(db);
  // A kind without a mailbox limit.
  const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
  for (let made = 0; made < count; made++) await queueEmail(db, customerId, content);
}

async function secondsPass(seconds: number): Promise<void> {
  await sql`update emails set next_try_at = next_try_at - make_interval(secs => ${seconds})`.execute(db);
}

test("claimDueEmails leaves e-mails that wait for an undo", async () => {
  const customerId = await insertCustomer(db);
  const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
  await queueEmail(db, customerId, content, { waitSeconds: undoSeconds });
  expect(await claimDueEmails(db)).toEqual([]);
  await sql`update emails set send_after = send_after - interval '60 seconds'`.execute(db);
  expect(await claimDueEmails(db)).toHaveLength(1);
  await db.deleteFrom("emails").execute();
});

test("claimDueEmails returns each e-mail once, oldest first, to concurrent processes (R26)", async () => {
  await queueEmails(250);
  const other = openDatabase(url);
  const taken: number[] = [];
  const takeAll = async (from: typeof db) => {
    for (;;) {
      const ids = await claimDueEmails(from);
      if (ids.length === 0) return;
      expect(ids).toEqual(ids.toSorted((one, two) => one - two));
      taken.push(...ids);
    }
  };
  await Promise.all([takeAll(db), takeAll(other), takeAll(db)]);
  await other.destroy();
  expect(taken).toHaveLength(250);
  expect(new Set(taken).size).toBe(250);
  expect(await claimDueEmails(db)).toEqual([]);
});

test("an e-mail is due again if its process has not recorded an outcome in time (R26)", async () => {
  await sql`update emails set next_try_at = null`.execute(db);
  await queueEmails(1);
  const claimed = await claimDueEmails(db);
  expect(claimed).toHaveLength(1);
  await secondsPass(claimSeconds - 10);
  expect(await claimDueEmails(db)).not.toContain(claimed[0]);
  await secondsPass(10);
  expect(await claimDueEmails(db)).toContain(claimed[0]);
});

test("a returned e-mail is due immediately, unless an outcome was recorded", async () => {
  await sql`update emails set next_try_at = null`.execute(db);
  await queueEmails(2);
  const [one = 0, two = 0] = await claimDueEmails(db);
  await sql`update emails set next_try_at = null where id = ${two}`.execute(db);
  await giveBackEmails(db, [one, two]);
  expect(await claimDueEmails(db)).toEqual([one]);
});
