import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { limitDatabaseTime } from "./database-time.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { startRelay } from "./testing/relay.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const { url, drop } = await createTestDatabase();
afterAll(drop);

async function throughRelay() {
  const relay = await startRelay(new URL(url));
  const db = openDatabase(relay.url, { maxConnections: 2 });
  await sql`select 1`.execute(db);
  return { relay, db };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => "it went well",
    (error: unknown) => error,
  );
}

describe("what the database does not answer ends on this side (A6, R17, R34)", () => {
  test("at the limit of the work, even where each statement alone is quick enough", async () => {
    const { relay, db } = await throughRelay();
    relay.delayAnswers(300);
    const began = performance.now();
    const failure = await failureOf(
      limitDatabaseTime(1000, async () => {
        for (let times = 0; times < 50; times++) await sql`select 1`.execute(db);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(performance.now() - began).toBeLessThan(2500);
    relay.delayAnswers(0);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
    await relay.cut();
  });

  test("a transaction with it, which leaves nothing behind", async () => {
    const { relay, db } = await throughRelay();
    const failure = await failureOf(
      limitDatabaseTime(500, () =>
        db.transaction().execute(async (tx) => {
          await sql`insert into rate_limits (key, count, window_ends) values ('half', 1, now())`.execute(tx);
          relay.freeze();
          await sql`select 1`.execute(tx);
        }),
      ),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    relay.thaw();
    const { rows } = await sql`select from rate_limits where key = 'half'`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
    await relay.cut();
  });

  test("the end of the pool, too", async () => {
    const { relay, db } = await throughRelay();
    relay.freeze();
    const began = performance.now();
    await db.destroy();
    expect(performance.now() - began).toBeLessThan(3000);
    relay.thaw();
    await relay.cut();
  });

  test("time that is not spent on the database does not count", async () => {
    const { relay, db } = await throughRelay();
    const work = limitDatabaseTime(200, async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return await sql`select 1`.execute(db);
    });
    expect((await work).rows).toHaveLength(1);
    await db.destroy();
    await relay.cut();
  });
});

test("the database ends every statement of a visitor before his patience does, too (R17, R34)", async () => {
  const db = openDatabase(url, { maxConnections: 2 });
  const { rows } = await sql<{ limit: number }>`
    select setting::int as limit from pg_settings where name = 'statement_timeout'`.execute(db);
  expect(rows[0]?.limit).toBeGreaterThan(0);
  expect(rows[0]?.limit).toBeLessThan(6000);
  await db.destroy();
});

test("a connection that breaks within a transaction is a database that is away, no bug (R22, R23)", async () => {
  const { relay, db } = await throughRelay();
  const failure = await failureOf(
    db.transaction().execute(async (tx) => {
      await relay.cut();
      // Until the connection has noticed.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    }),
  );
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([expect.any(Error), true]);
  await db.destroy();
});
