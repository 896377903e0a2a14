import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { queueEmail, undoSeconds } from "../emails/queue-email.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { type ClaimedRow, claimDue, claimSeconds, recordOutcome, releaseRows } from "./outbox.ts";

const { db, url } = await openTestDatabase();
beforeEach(() => sql`delete from emails`.execute(db));
const retries = { firstWait: 60, maxWait: 100, max: 2 };

async function queueEmails(count: number): Promise<void> {
  const customerId = await insertCustomer(db);
  // A kind without a mailbox limit.
  const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
  for (let made = 0; made < count; made++) await queueEmail(db, customerId, content);
}

async function secondsPass(seconds: number): Promise<void> {
  await sql`update outbox set due_at = due_at - make_interval(secs => ${seconds})`.execute(db);
}

test("claimDue leaves e-mails that wait for an undo", async () => {
  const customerId = await insertCustomer(db);
  const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
  await queueEmail(db, customerId, content, { waitSeconds: undoSeconds });
  expect(await claimDue(db, "email")).toEqual([]);
  await secondsPass(60);
  expect(await claimDue(db, "email")).toHaveLength(1);
});

test("claimDue returns each e-mail once, oldest first, to concurrent processes (R26)", async () => {
  await queueEmails(250);
  const other = openDatabase(url);
  const taken: number[] = [];
  const takeAll = async (from: typeof db) => {
    for (;;) {
      const ids = (await claimDue(from, "email")).map(({ key }) => key);
      if (ids.length === 0) return;
      expect(ids).toEqual(ids.toSorted((one, two) => one - two));
      taken.push(...ids);
    }
  };
  await Promise.all([takeAll(db), takeAll(other), takeAll(db)]);
  await other.destroy();
  expect(taken).toHaveLength(250);
  expect(new Set(taken).size).toBe(250);
  expect(await claimDue(db, "email")).toEqual([]);
});

test("an e-mail is due again if its process has not recorded an outcome in time (R26)", async () => {
  await queueEmails(1);
  const claimed = await claimDue(db, "email");
  expect(claimed).toHaveLength(1);
  await secondsPass(claimSeconds - 10);
  expect(await claimDue(db, "email")).toEqual([]);
  await secondsPass(10);
  expect(await claimDue(db, "email")).toMatchObject([{ key: claimed[0]?.key, attempts: 2 }]);
});

test("a released e-mail is due immediately and waits again, unless an outcome was recorded", async () => {
  await queueEmails(2);
  const rows = await claimDue(db, "email");
  const [one, two] = rows;
  if (two !== undefined) await recordOutcome(db, two, { state: "done" }, retries);
  await releaseRows(db, rows);
  expect(await claimDue(db, "email")).toEqual([one]);
});

describe("recordOutcome", () => {
  const stored = () =>
    db
      .selectFrom("outbox")
      .select(["attempts", "last_error"])
      .select(sql<boolean>`ended_at is not null`.as("has_ended"))
      .select(sql<number>`extract(epoch from due_at - now())::float8`.as("wait"))
      .execute();
  async function claimed(): Promise<ClaimedRow> {
    await sql`update outbox set due_at = now()`.execute(db);
    const [row] = await claimDue(db, "email");
    if (row === undefined) throw new Error("expected a due e-mail");
    return row;
  }
  const failed = { state: "failed", reason: "away" } as const;

  test("waits twice as long after each failure, up to half of it less, and gives up after the last retry", async () => {
    await queueEmails(1);
    for (const [least, most] of [
      [30, 60],
      [50, 100],
    ] as const) {
      await recordOutcome(db, await claimed(), failed, retries);
      const [row] = await stored();
      expect(row).toMatchObject({ last_error: "away", has_ended: false });
      expect(row?.wait).toBeGreaterThan(least - 5);
      expect(row?.wait).toBeLessThanOrEqual(most);
    }
    await recordOutcome(db, await claimed(), failed, retries);
    expect(await stored()).toMatchObject([{ attempts: 3, has_ended: true }]);
    await secondsPass(1000);
    expect(await claimDue(db, "email")).toEqual([]);
  });

  test("gives up immediately after a rejection, and deletes a delivered row", async () => {
    await queueEmails(2);
    const [one, two] = await claimDue(db, "email");
    if (one === undefined || two === undefined) throw new Error("expected two due e-mails");
    await recordOutcome(db, one, { state: "rejected", reason: "status 403" }, retries);
    await recordOutcome(db, two, { state: "done" }, retries);
    expect(await stored()).toMatchObject([{ last_error: "status 403", has_ended: true }]);
  });

  test("ignores the failure of a process whose claim another one has taken", async () => {
    await queueEmails(1);
    const first = await claimed();
    await claimed();
    await recordOutcome(db, first, failed, retries);
    expect(await stored()).toMatchObject([{ attempts: 2, last_error: null }]);
  });
});
