import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { setReadOnly } from "#db/testing/set-read-only.ts";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { queueEmail } from "#shop/emails/queue-email.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { serveMetrics } from "./metrics-server.ts";

const database = await createTestDatabase();
afterAll(database.drop);

async function scraped(db: Database, { isReady = true, backupDir = "" } = {}): Promise<string> {
  const tasks: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const task of tasks) await task();
  });
  const { url } = await serveMetrics({
    db,
    host: "127.0.0.1",
    port: 0,
    backupDir: backupDir === "" ? undefined : backupDir,
    readiness: async () => ({ isReady, text: "" }),
    shutdown: {
      signal: new AbortController().signal,
      begin() {},
      onShutdown: (task) => void tasks.push(task),
    },
  });
  expect((await fetch(url.replace("/metrics", "/"))).status).toBe(404);
  const response = await fetch(url);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=/);
  return await response.text();
}

test("the metrics include pool, waiting e-mails, memory and event loop", async () => {
  const customerId = await insertCustomer(database.db);
  for (const kind of ["welcome", "password_changed"] as const)
    await queueEmail(database.db, customerId, { kind });
  await sql`update outbox set created_at = now() - interval '2 hours' where key = (
    select id from emails where kind = 'welcome')`.execute(database.db);
  await sql`insert into outbox (kind, key, ended_at) values ('push', 1, now())`.execute(database.db);
  const text = await scraped(openAgain(database.url));
  for (const line of [
    /^smile_database_connections\{state="idle"\} \d$/m,
    /^smile_database_connections\{state="waiting"\} 0$/m,
    /^smile_database_up 1$/m,
    /^smile_ready 1$/m,
    /^smile_outbox_waiting\{kind="email"\} 2$/m,
    /^smile_outbox_oldest_waiting_seconds\{kind="email"\} 72\d\d\./m,
    /^smile_outbox_dead\{kind="push"\} 1$/m,
    /^smile_orders_total\{outcome="placed"\} 0$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain("smile_backup");
});

test("a read-only database is down, and its e-mails are still counted (B17, R45)", async () => {
  const db = openAgain(database.url);
  await setReadOnly(database.url, true);
  onTestFinished(() => setReadOnly(database.url, false));
  const text = await scraped(db);
  expect(text).toMatch(/^smile_database_up 0$/m);
  expect(text).toMatch(/^smile_outbox_waiting\{kind="email"\} \d$/m);
});

test("a frozen database delays the metrics by at most a second, without e-mails (R34)", async () => {
  const busy = openAgain(database.url, 1);
  const longQuery = sql`select pg_sleep(2)`.execute(busy);
  const waitingQuery = sql`select 1`.execute(busy);
  const begun = performance.now();
  const text = await scraped(busy, { isReady: false });
  expect(performance.now() - begun).toBeLessThan(1900);
  expect(text).toMatch(/^smile_database_up 0$/m);
  expect(text).toMatch(/^smile_ready 0$/m);
  expect(text).toMatch(/^smile_database_connections\{state="waiting"\} 1$/m);
  expect(text).toMatch(/^smile_outbox_waiting\{kind="email"\} Nan$/im);
  await Promise.all([longQuery, waitingQuery]);
});

test("the time of the newest backup is reported, 0 without one", async () => {
  const backupDir = mkdtempSync(join(tmpdir(), "smile-backups-"));
  onTestFinished(() => rmSync(backupDir, { recursive: true }));
  expect(await scraped(database.db, { backupDir })).toMatch(/^smile_backup_timestamp_seconds 0$/m);
  writeFileSync(join(backupDir, "smile-2026-11-22.tar.gz"), "");
  expect(await scraped(database.db, { backupDir })).toMatch(/^smile_backup_timestamp_seconds 1\d{9}/m);
});

function openAgain(url: string, maxConnections = 10): Database {
  const db = openDatabase(url, { maxConnections });
  onTestFinished(() => db.destroy());
  return db;
}
