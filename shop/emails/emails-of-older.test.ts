import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";

const { db } = await openTestDatabase();

/** Returns the statements of a migration that begin and end with these words. */
async function statementsOf(file: string, begin: string, end: string): Promise<string> {
  const text = await readFile(new URL(`../../db/migrations/${file}`, import.meta.url), "utf8");
  return text.slice(text.indexOf(begin), text.indexOf(end));
}

/** Inserts `count` e-mails as version 1.2 queued them. */
async function queueByOlder(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into emails (kind, customer_id, to_address, language, queued_at)
    select 'welcome', ${await insertCustomer(db)}, 'mona@example.com', 'ar', null from generate_series(1, ${count})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const set = (id: number | undefined, values: string) =>
  sql`update emails set ${sql.raw(values)} where id = ${id}`.execute(db);

async function deliveries(): Promise<unknown[]> {
  const { rows } = await sql`
    select key, attempts, last_error, ended_at is not null as ended, round(extract(epoch from due_at - now()) / 30)::int / 2.0::float as minutes
    from outbox where kind = 'email' order by key`.execute(db);
  return rows;
}

test("the migrations take e-mails of version 1.2, the first one none that is being sent", async () => {
  const [fresh, undoable, failed, abandoned, leased, sent, stored] = await queueByOlder(7);
  await set(undoable, "send_after = now() + interval '1 minute'");
  await set(
    failed,
    "queued_at = now(), last_error = 'away', retries = 3, next_try_at = now() + interval '1 hour'",
  );
  await set(abandoned, "queued_at = now(), last_error = 'no such mailbox', retries = 79");
  await set(leased, "queued_at = now(), last_error = 'away', next_try_at = now() + interval '90 seconds'");
  await set(sent, "queued_at = now(), subject = 's', sent_at = now()");
  await set(stored, "queued_at = now(), subject = 's'");
  await sql.raw(await statementsOf("0039_outbox.sql", "with pending as", "-- A deleted")).execute(db);
  const taken = [
    { key: fresh, attempts: 0, last_error: null, ended: false, minutes: 0 },
    { key: undoable, attempts: 0, last_error: null, ended: false, minutes: 1 },
    { key: failed, attempts: 3, last_error: "away", ended: false, minutes: 60 },
    { key: abandoned, attempts: 79, last_error: "no such mailbox", ended: true, minutes: 0 },
  ];
  expect(await deliveries()).toEqual(taken);

  const [late] = await queueByOlder(1);
  const further = statementsOf("0041_without_release_1_2.sql", "with older as", "-- 1.3.0 takes");
  await sql.raw(await further).execute(db);
  expect(await deliveries()).toEqual([
    ...taken,
    { key: leased, attempts: 0, last_error: "away", ended: false, minutes: 1.5 },
    { key: late, attempts: 0, last_error: null, ended: false, minutes: 0 },
  ]);
});
