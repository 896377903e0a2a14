import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { deleteExpiredRateLimits, type RateLimit, rateLimits } from "./rate-limits.ts";

const { db } = await openTestDatabase();

const limit: RateLimit = { what: "knock", max: 3, minutes: 15 };
const wide: RateLimit = { what: "knock at all doors", max: 5, minutes: 15 };
const take = (whose: string) => rateLimits.take(db, [{ limit, whose }]);
const endWindows = () => sql`update rate_limits set window_ends = now() - interval '1 second'`.execute(db);

describe("rateLimits", () => {
  test("accepts the maximum per person, then returns the seconds to wait", async () => {
    expect([await take("a"), await take("a"), await take("a")]).toEqual([null, null, null]);
    expect(await take("a")).toBeGreaterThan(15 * 60 - 5);
    expect(await take("a")).toBeLessThanOrEqual(15 * 60);
    expect(await take("b")).toBeNull();
  });

  test("resets when the window ends", async () => {
    for (let tried = 0; tried < 5; tried++) await take("c");
    await endWindows();
    expect([await take("c"), await take("c"), await take("c")]).toEqual([null, null, null]);
    expect(await take("c")).not.toBeNull();
  });

  test("accepts exactly the maximum of a hundred concurrent attempts (R3)", async () => {
    const tries = await Promise.all(Array.from({ length: 100 }, () => take("d")));
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
  });

  test("counts an attempt for several limits and returns the longest wait", async () => {
    const both = (whose: string) =>
      rateLimits.take(db, [
        { limit, whose },
        { limit: wide, whose: "one address" },
      ]);
    for (const whose of ["e", "f", "g", "h", "i"]) expect(await both(whose)).toBeNull();
    expect(await both("j")).not.toBeNull();
  });

  test("subtracts an attempt", async () => {
    for (let tried = 0; tried < 10; tried++) {
      expect(await take("k")).toBeNull();
      await rateLimits.giveBack(db, [{ limit, whose: "k" }]);
    }
  });

  /** Rows with the transaction that last wrote them. */
  const written = async () =>
    (await sql`select key, count, xmin, xmax from rate_limits order by key`.execute(db)).rows;

  test("writes nothing for a rejected attempt (A12)", async () => {
    for (let tried = 0; tried < 3; tried++) await take("l");
    const before = await written();
    const rejected = await Promise.all(Array.from({ length: 20 }, () => take("l")));
    expect(rejected).not.toContain(null);
    expect(await written()).toEqual(before);
  });

  test("counts an attempt for none of its limits if one rejects it, also for a hundred concurrent ones (A4)", async () => {
    const both = (address: string, whose: string) =>
      rateLimits.take(db, [
        { limit: wide, whose: address },
        { limit, whose },
      ]);
    for (let tried = 0; tried < 5; tried++) await both("here", `m${tried}`);
    expect(await both("here", "n")).not.toBeNull();
    expect([await take("n"), await take("n"), await take("n")]).toEqual([null, null, null]);

    const tries = await Promise.all(Array.from({ length: 100 }, (_, index) => both(`there ${index}`, "o")));
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
    const counts = tries.map(async (wait, index) => {
      const left: number[] = [];
      while ((await rateLimits.take(db, [{ limit: wide, whose: `there ${index}` }])) === null) left.push(1);
      return [wait === null, left.length];
    });
    for (const [went, left] of await Promise.all(counts)) expect(left).toBe(went ? 4 : 5);
  });

  test("count() returns the number of attempts up to the maximum, also for concurrent ones", async () => {
    const count = () => rateLimits.count(db, { limit, whose: "p" });
    expect((await Promise.all([count(), count(), count(), count(), count()])).sort()).toEqual([
      1, 2, 3, 3, 3,
    ]);
    await rateLimits.giveBack(db, [{ limit, whose: "p" }]);
    expect(await count()).toBe(3);
    await endWindows();
    expect(await count()).toBe(1);
  });

  test("stores no names and deletes expired windows", async () => {
    await take("+201012345678");
    const { rows } = await sql<{ text: string }>`select string_agg(rate_limits::text, ' ') as text
      from rate_limits`.execute(db);
    expect(rows[0]?.text).not.toMatch(/knock|1012345678/);
    await endWindows();
    await deleteExpiredRateLimits(db);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
