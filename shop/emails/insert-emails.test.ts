import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "#db/database.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { claimDue, recordOutcome } from "../outbox/outbox.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { collectEmails } from "./insert-emails.ts";
import { queueEmail } from "./queue-email.ts";

const { db, url } = await openTestDatabase();
beforeEach(() => sql`delete from emails`.execute(db));
const retries = { firstWait: 60, maxWait: 60, max: 1 };

/** Claims e-mails with the statement of version 1.2. */
async function claimOfOlder(from: typeof db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with new as (
      select id from emails where queued_at is null and (send_after is null or send_after <= now())
      order by id limit 20 for update skip locked),
    again as (
      select id from emails where next_try_at <= now() order by next_try_at limit 20 for update skip locked),
    due as (select id from new union select id from again),
    claimed as (
      update emails set queued_at = coalesce(queued_at, now()), next_try_at = now() + make_interval(secs => 120)
      from due where emails.id = due.id returning emails.id)
    select id from claimed order by id`.execute(from);
  return rows.map(({ id }) => id);
}

/** Records that version 1.2 has sent an e-mail. */
async function sentByOlder(from: typeof db, ids: readonly number[]): Promise<void> {
  await sql`update emails set next_try_at = null, sent_at = now(), attempts = attempts + 1
    where id = any(${ids}::int[])`.execute(from);
}

/** Queues e-mails like version 1.2. */
async function queueByOlder(count: number): Promise<void> {
  await sql`insert into emails (kind, customer_id, to_address, language)
    select 'welcome', ${await insertCustomer(db)}, 'mona@example.com', 'ar' from generate_series(1, ${count})`.execute(
    db,
  );
}

describe("collectEmails", () => {
  test("lets two processes and two of version 1.2 claim each of 1,000 e-mails once", async () => {
    const customerId = await insertCustomer(db);
    await queueByOlder(500);
    const content = { kind: "order_shipped", details: { order_id: 1 } } as const;
    for (let made = 0; made < 500; made++) await queueEmail(db, customerId, content);
    const other = openDatabase(url);
    const taken: number[] = [];
    const older = async (from: typeof db) => {
      for (let ids = [0]; ids.length > 0; taken.push(...ids)) {
        ids = await claimOfOlder(from);
        await sentByOlder(from, ids);
      }
    };
    const newer = async (from: typeof db) => {
      for (;;) {
        await collectEmails(from);
        const rows = await claimDue(from, "email");
        if (rows.length === 0) return;
        taken.push(...rows.map(({ key }) => key));
        for (const row of rows) await recordOutcome(from, row, { state: "done" }, retries);
      }
    };
    await Promise.all([older(db), newer(other), older(other), newer(db)]);
    await other.destroy();
    expect([taken.length, new Set(taken).size]).toEqual([1000, 1000]);
  });

  test("keeps the wait of an e-mail of version 1.2, and takes what an ended process had claimed", async () => {
    await queueByOlder(2);
    await sql`update emails set send_after = now() + interval '1 minute'
      where id = (select max(id) from emails)`.execute(db);
    const [claimed] = await claimOfOlder(db);
    await collectEmails(db);
    expect(await claimDue(db, "email")).toEqual([]);
    await sql`update emails set next_try_at = next_try_at - interval '2 minutes'`.execute(db);
    await collectEmails(db);
    expect(await claimDue(db, "email")).toMatchObject([{ key: claimed }]);
    expect(await claimOfOlder(db)).toEqual([]);
  });

  test("delivers an abandoned e-mail again that version 1.2 sends again", async () => {
    await queueByOlder(1);
    await collectEmails(db);
    const [row] = await claimDue(db, "email");
    if (row === undefined) throw new Error("expected the e-mail");
    await recordOutcome(db, row, { state: "rejected", reason: "no such mailbox" }, retries);
    await sql`update emails set queued_at = null, next_try_at = null, retries = 0`.execute(db);
    await collectEmails(db);
    expect(await claimDue(db, "email")).toMatchObject([{ key: row.key }]);
  });
});

test("the migration takes new, failed and abandoned e-mails of version 1.2, and none that is being sent", async () => {
  const file = await readFile(new URL("../../db/migrations/0039_outbox.sql", import.meta.url), "utf8");
  const [statement = ""] = /^with pending as [^;]*;/m.exec(file) ?? [];
  await queueByOlder(7);
  const ids = (await db.selectFrom("emails").select("id").orderBy("id").execute()).map(({ id }) => id);
  const [fresh, undoable, failed, abandoned, leased, sent, stored] = ids;
  const set = (id: number | undefined, values: string) =>
    sql`update emails set ${sql.raw(values)} where id = ${id}`.execute(db);
  await set(undoable, "send_after = now() + interval '1 minute'");
  await set(
    failed,
    "queued_at = now(), last_error = 'away', retries = 3, next_try_at = now() + interval '1 hour'",
  );
  await set(abandoned, "queued_at = now(), last_error = 'no such mailbox', retries = 79");
  await set(leased, "queued_at = now(), last_error = 'away', next_try_at = now() + interval '90 seconds'");
  await set(sent, "queued_at = now(), subject = 's', sent_at = now()");
  await set(stored, "queued_at = now(), subject = 's'");
  await sql.raw(statement).execute(db);
  const { rows } = await sql`
    select key, attempts, last_error, ended_at is not null as ended, round(extract(epoch from due_at - now()) / 60)::int as minutes
    from outbox order by key`.execute(db);
  expect(rows).toEqual([
    { key: fresh, attempts: 0, last_error: null, ended: false, minutes: 0 },
    { key: undoable, attempts: 0, last_error: null, ended: false, minutes: 1 },
    { key: failed, attempts: 3, last_error: "away", ended: false, minutes: 60 },
    { key: abandoned, attempts: 79, last_error: "no such mailbox", ended: true, minutes: 0 },
  ]);
  expect(await claimOfOlder(db)).toEqual([]);
});
