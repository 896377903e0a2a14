import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { limitDatabaseTime } from "./database-time.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { startRelay } from "./testing/relay.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const { url } = await openTestDatabase();

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

describe("a client of an unresponsive database (A6, R17, R34)", () => {
  test("ends work at its time limit even if each statement is fast enough", async () => {
    const { relay, db } = await throughRelay();
    relay.delayResponses(300);
    const began = performance.now();
    const failure = await failureOf(
      limitDatabaseTime(1000, async () => {
        for (let times = 0; times < 50; times++) await sql`select 1`.execute(db);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(performance.now() - began).toBeLessThan(2500);
    relay.delayResponses(0);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
    await relay.cut();
  });

  test("ends a transaction and leaves nothing behind", async () => {
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

  test("ends the pool", async () => {
    const { relay, db } = await throughRelay();
    relay.freeze();
    const began = performance.now();
    await db.destroy();
    expect(performance.now() - began).toBeLessThan(3000);
    relay.thaw();
    await relay.cut();
  });

  test("does not count time that is not spent on the database", async () => {
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

test("the database also ends statements before visitors give up (R17, R34)", async () => {
  const db = openDatabase(url, { maxConnections: 2 });
  const { rows } = await sql<{ limit: number }>`
    select setting::int as limit from pg_settings where name = 'statement_timeout'`.execute(db);
  expect(rows[0]?.limit).toBeGreaterThan(0);
  expect(rows[0]?.limit).toBeLessThan(6000);
  await db.destroy();
});

test("a connection that breaks in a transaction counts as an unavailable database (R22, R23)", async () => {
  const { relay, db } = await throughRelay();
  const failure = await failureOf(
    db.transaction().execute(async (tx) => {
      await relay.cut();
      // Until the client has noticed.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    }),
  );
  expect([failure, isDatabaseUnavailable(failure)]).toEqual([expect.any(Error), true]);
  await db.destroy();
});
