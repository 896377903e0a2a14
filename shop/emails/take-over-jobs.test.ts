import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertCustomer } from "../testing/insert-customer.ts";
import { claimDueEmails } from "./claim-due-emails.ts";
import { queueEmail } from "./queue-email.ts";
import { takeOverJobs } from "./take-over-jobs.ts";

const { db } = await openTestDatabase();

async function insertEmailOfOldRelease(): Promise<number> {
  await queueEmail(db, await insertCustomer(db), { kind: "order_shipped", details: { order_id: 1 } });
  const [id = 0] = await claimDueEmails(db);
  await sql`update emails set next_try_at = null where id = ${id}`.execute(db);
  return id;
}

test("takeOverJobs does nothing without jobs of an earlier release", async () => {
  await takeOverJobs(db);
  expect(await claimDueEmails(db)).toEqual([]);
});

test("takeOverJobs keeps the due times of an earlier release and deletes its jobs (R26)", async () => {
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (name text, state text, data jsonb, started_on timestamptz,
    start_after timestamptz, expire_seconds int)`.execute(db);
  const ids: Record<string, number> = {};
  const jobs = [
    ["new", "created", "0 minutes"],
    ["in an hour", "retry", "60 minutes"],
    ["of a process that is gone", "active", "-3 minutes"],
    ["being sent", "active", "-1 minutes"],
    ["sent", "completed", "-3 minutes"],
  ] as const;
  for (const [what, state, after] of jobs) {
    const id = await insertEmailOfOldRelease();
    ids[what] = id;
    if (state === "completed") await sql`update emails set sent_at = now() where id = ${id}`.execute(db);
    await sql`insert into pgboss.job values ('mails', ${state}, jsonb_build_object('mailId', ${id}::int),
      now() + ${after}::interval, now() + ${after}::interval, 120)`.execute(db);
  }
  await takeOverJobs(db);
  await takeOverJobs(db);
  expect(await claimDueEmails(db)).toEqual([ids["new"], ids["of a process that is gone"]]);
  const { rows } = await sql<{ state: string }>`select state from pgboss.job order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(["active", "completed"]);
  await sql`update emails set next_try_at = next_try_at - interval '1 hour'`.execute(db);
  expect(await claimDueEmails(db)).toContain(ids["in an hour"]);
});
