import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { claimNewEmails } from "./claim-new-emails.ts";
import { queueEmail } from "./queue-email.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

async function queueEmails(count: number): Promise<void> {
  const customerId = await insertCustomer(db);
  // Of a kind of which a mailbox gets any number.
  const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
  for (let made = 0; made < count; made++) await queueEmail(db, customerId, content);
}

test("each mail is taken once, oldest first, also by several at the same time (R26)", async () => {
  await queueEmails(250);
  const other = openDatabase(url);
  const taken: number[] = [];
  const takeAll = async (from: typeof db) => {
    while ((await claimNewEmails(from, async (_, ids) => void taken.push(...ids))) > 0);
  };
  await Promise.all([takeAll(db), takeAll(other), takeAll(db)]);
  await other.destroy();
  expect(taken).toHaveLength(250);
  expect(new Set(taken).size).toBe(250);
  expect(await claimNewEmails(db, async () => {})).toBe(0);
});

test("a mail whose job could not be made is still new", async () => {
  await queueEmails(1);
  const failing = claimNewEmails(db, async () => {
    throw new Error("no jobs now");
  });
  await expect(failing).rejects.toThrow("no jobs now");
  expect(await claimNewEmails(db, async () => {})).toBe(1);
});
