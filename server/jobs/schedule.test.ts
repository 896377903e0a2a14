import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { logInMemory } from "../process/testing/log-in-memory.ts";
import { claimDaily, recordDaily, runEvery, runIfDue } from "./schedule.ts";

const { db } = await openTestDatabase();
afterEach(() => db.deleteFrom("daily_jobs").execute());

/** Time in Cairo: UTC+2 in winter, UTC+3 in summer. */
const winter = (time: string) => new Date(`2026-11-${time}+02:00`);
const summer = (time: string) => new Date(`2026-07-${time}+03:00`);

test("a daily job is due once a day after its hour of Cairo, in winter and in summer", async () => {
  for (const at of [winter, summer]) {
    await recordDaily(db, "backup", at("21T04:00"));
    await sql`update daily_jobs set begun_at = null`.execute(db);
    expect(await claimDaily(db, "backup", 4, at("21T23:00"))).toBe(false);
    expect(await claimDaily(db, "backup", 4, at("22T03:59"))).toBe(false);
    expect(await claimDaily(db, "backup", 4, at("22T04:00"))).toBe(true);
    await recordDaily(db, "backup", at("22T04:00"));
    expect(await claimDaily(db, "backup", 4, at("22T05:30"))).toBe(false);
    expect(await claimDaily(db, "backup", 4, at("23T04:01"))).toBe(true);
  }
});

test("a missed job is due once, and one done before its hour does not count for that day", async () => {
  await recordDaily(db, "backup", winter("18T04:00"));
  expect(await claimDaily(db, "backup", 4, winter("22T01:00"))).toBe(true);
  await recordDaily(db, "backup", winter("22T01:00"));
  expect(await claimDaily(db, "backup", 4, winter("22T03:30"))).toBe(false);
  expect(await claimDaily(db, "backup", 4, winter("22T04:00"))).toBe(true);
});

test("one of several processes claims the job, and an unfinished one is due again an hour later", async () => {
  const at = winter("22T04:00");
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimDaily(db, "backup", 4, at)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimDaily(db, "backup", 4, winter("22T04:59"))).toBe(false);
  expect(await claimDaily(db, "backup", 4, winter("22T05:00"))).toBe(true);
});

describe("runIfDue", () => {
  const { log, lines } = logInMemory();
  let may = true;
  const schedule = {
    ...{ db, log, mayRun: async () => may },
    shutdown: { signal: new AbortController().signal },
  };
  const run = (name: string, work: () => Promise<boolean>) => runIfDue(schedule, name, 4, work);

  test("runs each job once a day, and a failed one again an hour later", async () => {
    const [done, failed] = [vi.fn(async () => true), vi.fn(async () => false)];
    for (let times = 0; times < 2; times++) {
      await run("done", done);
      await run("failed", failed);
    }
    await sql`update daily_jobs set begun_at = begun_at - interval '61 minutes'`.execute(db);
    await run("done", done);
    await run("failed", failed);
    expect([done.mock.calls.length, failed.mock.calls.length, lines]).toEqual([1, 2, []]);
  });

  test("leaves a job unclaimed while it may not run", async () => {
    const work = vi.fn(async () => true);
    may = false;
    await run("still", work);
    expect(await db.selectFrom("daily_jobs").selectAll().execute()).toEqual([]);
    may = true;
    await run("still", work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("logs a job that throws as an error", async () => {
    await run("broken", () => Promise.reject(new Error("no space")));
    expect(lines).toEqual([
      expect.objectContaining({
        level: "error",
        job: "broken",
        msg: "a daily job failed; next try in an hour",
      }),
    ]);
  });
});

describe("runEvery", () => {
  test("runs a job one at a time and logs one warning when it begins to fail", async () => {
    vi.useFakeTimers();
    const { log, lines } = logInMemory();
    const ends: (() => Promise<void>)[] = [];
    const shutdown = {
      signal: new AbortController().signal,
      onShutdown: (end: () => Promise<void>) => void ends.push(end),
      begin: () => {},
    };
    const slow = Promise.withResolvers<void>();
    const work = vi.fn(() => slow.promise);
    runEvery({ log, shutdown, mayRun: async () => true }, 1000, "test", work);
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(1);
    slow.reject(new Error("away"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(work.mock.calls.length).toBeGreaterThan(2);
    expect(lines).toEqual([expect.objectContaining({ level: "warn", job: "test" })]);
    await Promise.all(ends.map((end) => end()));
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
