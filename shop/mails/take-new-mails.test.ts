import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { queueMail } from "./queue-mail.ts";
import { takeNewMails } from "./take-new-mails.ts";

const { db, url, drop } = await createTestDatabase();
afterAll(drop);

async function queueMails(count: number): Promise<void> {
  const customerId = await insertCustomer(db);
  for (let made = 0; made < count; made++) await queueMail(db, customerId, { kind: "welcome" });
}

test("each mail is taken once, oldest first, also by several at the same time", async () => {
  await queueMails(250);
  const other = openDatabase(url);
  const taken: number[] = [];
  const takeAll = async (from: typeof db) => {
    while ((await takeNewMails(from, async (_, ids) => void taken.push(...ids))) > 0);
  };
  await Promise.all([takeAll(db), takeAll(other), takeAll(db)]);
  await other.destroy();
  expect(taken).toHaveLength(250);
  expect(new Set(taken).size).toBe(250);
  expect(await takeNewMails(db, async () => {})).toBe(0);
});

test("a mail whose job could not be made is still new", async () => {
  await queueMails(1);
  const failing = takeNewMails(db, async () => {
    throw new Error("no jobs now");
  });
  await expect(failing).rejects.toThrow("no jobs now");
  expect(await takeNewMails(db, async () => {})).toBe(1);
});
