import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { findEmailProblems, findFailingJobs } from "./database-findings.ts";
import { type FoundProblem, findFindings, lastHealthCheck, recordFindings } from "./findings.ts";

const { db } = await openTestDatabase();
const failed: FoundProblem = { code: "backup_failed", level: "error", details: { reason: "no room" } };
const disk: FoundProblem = { code: "disk_filling", level: "warning", details: { gigabytes: "3.1" } };
const start = new Date("2026-11-22T04:00Z");
const later = (hours: number) => new Date(start.getTime() + hours * 60 * 60_000);

async function emailsToOwners() {
  const { rows } = await sql<{ codes: string[] }>`
    select details -> 'codes' as codes from emails where kind = 'staff_findings' order by id`.execute(db);
  return rows.map(({ codes }) => codes);
}

test("recordFindings e-mails an owner once about each finding, and again when it returns after a day", async () => {
  await insertStaff(db, "owner");
  await insertStaff(db, "manager");
  expect(await lastHealthCheck(db)).toBeNull();
  await recordFindings(db, [disk], start);
  await recordFindings(db, [disk, failed], later(1));
  expect(await lastHealthCheck(db)).toEqual(later(1));
  expect(await findFindings(db)).toEqual([
    { ...failed, since: later(1) },
    { ...disk, since: start },
  ]);
  expect(await emailsToOwners()).toEqual([["disk_filling"], ["backup_failed"]]);
  // It flickers within a day.
  await recordFindings(db, [failed], later(2));
  await recordFindings(db, [disk, failed], later(3));
  expect(await findFindings(db)).toContainEqual({ ...disk, since: start });
  expect(await emailsToOwners()).toHaveLength(2);
  await recordFindings(db, [], later(4));
  expect(await findFindings(db)).toEqual([]);
  await recordFindings(db, [disk], later(29));
  expect(await findFindings(db)).toEqual([{ ...disk, since: later(29) }]);
  expect((await emailsToOwners()).at(-1)).toEqual(["disk_filling"]);
});

test("recordFindings e-mails nobody about e-mails that do not arrive", async () => {
  const before = await emailsToOwners();
  const refused: FoundProblem = { code: "email_password_refused", level: "error", details: {} };
  await recordFindings(db, [refused], later(60));
  expect(await findFindings(db)).toMatchObject([refused]);
  expect(await emailsToOwners()).toEqual(before);
});

test("two processes that find the same at once send one e-mail", async () => {
  await recordFindings(db, [], later(100));
  const before = (await emailsToOwners()).length;
  await Promise.all([1, 2, 3].map(() => recordFindings(db, [failed], later(200))));
  expect(await emailsToOwners()).toHaveLength(before + 1);
});

test("findEmailProblems tells a refused password, e-mails that wait and those that were given up", async () => {
  await sql`delete from outbox`.execute(db);
  expect(await findEmailProblems(db)).toEqual([]);
  await sql`insert into outbox (kind, key, created_at, due_at, attempts, last_error, ended_at) values
    ('email', 9000001, now() - interval '5 hours', now(), 2, 'connect ECONNREFUSED', null),
    ('email', 9000002, now(), now(), 1, 'no such mailbox', now()),
    ('email', 9000003, now() - interval '9 days', now(), 1, 'no such mailbox', now() - interval '8 days')`.execute(
    db,
  );
  expect(await findEmailProblems(db)).toEqual([
    { code: "emails_waiting", level: "error", details: { hours: 5 } },
    { code: "emails_undelivered", level: "warning", details: { count: 1 } },
  ]);
  await sql`update outbox set last_error = 'Invalid login: 535 5.7.8 authentication failed' where key = 9000001`.execute(
    db,
  );
  expect((await findEmailProblems(db)).map(({ code }) => code)).toEqual([
    "email_password_refused",
    "emails_undelivered",
  ]);
  await sql`delete from outbox`.execute(db);
});

test("findFailingJobs tells a job that has failed for six hours", async () => {
  const failing = async (hours: number) =>
    await sql`insert into daily_jobs (name, failing_since, last_error)
      values ('deletion', now() - make_interval(hours => ${hours}), 'disk full')
      on conflict (name) do update set failing_since = excluded.failing_since`.execute(db);
  await failing(5);
  expect(await findFailingJobs(db)).toEqual([]);
  await failing(7);
  expect(await findFailingJobs(db)).toEqual([
    { code: "job_failing", level: "error", details: { reason: "disk full" } },
  ]);
});
