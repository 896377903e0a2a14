import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#db/testing/test-database.ts";
import { deleteExpiredRateLimits, type RateLimit, rateLimits } from "./rate-limits.ts";

const { db, drop } = await createTestDatabase();
afterAll(drop);

const limit: RateLimit = { what: "knock", max: 3, minutes: 15 };
const wide: RateLimit = { what: "knock at all doors", max: 5, minutes: 15 };
const take = (whose: string) => rateLimits.take(db, [{ limit, whose }]);
const endWindows = () => sql`update rate_limits set window_ends = now() - interval '1 second'`.execute(db);

describe("rate limits", () => {
  test("let so many through, then say how long to wait; everybody has tries of his own", async () => {
    expect([await take("a"), await take("a"), await take("a")]).toEqual([null, null, null]);
    expect(await take("a")).toBeGreaterThan(15 * 60 - 5);
    expect(await take("a")).toBeLessThanOrEqual(15 * 60);
    expect(await take("b")).toBeNull();
  });

  test("begin anew when the window has ended", async () => {
    for (let tried = 0; tried < 5; tried++) await take("c");
    await endWindows();
    expect([await take("c"), await take("c"), await take("c")]).toEqual([null, null, null]);
    expect(await take("c")).not.toBeNull();
  });

  test("of a hundred tries at once let exactly as many through (R3)", async () => {
    const tries = await Promise.all(Array.from({ length: 100 }, () => take("d")));
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
  });

  test("count a try against several limits; the longest wait is answered", async () => {
    const both = (whose: string) =>
      rateLimits.take(db, [
        { limit, whose },
        { limit: wide, whose: "one address" },
      ]);
    for (const whose of ["e", "f", "g", "h", "i"]) expect(await both(whose)).toBeNull();
    expect(await both("j")).not.toBeNull();
  });

  test("give a try back", async () => {
    for (let tried = 0; tried < 10; tried++) {
      expect(await take("k")).toBeNull();
      await rateLimits.giveBack(db, [{ limit, whose: "k" }]);
    }
  });

  /** Which rows there are, and which transaction wrote them last. */
  const written = async () =>
    (await sql`select key, count, xmin, xmax from rate_limits order by key`.execute(db)).rows;

  test("(A12) write nothing for a try that is refused", async () => {
    for (let tried = 0; tried < 3; tried++) await take("l");
    const before = await written();
    const refused = await Promise.all(Array.from({ length: 20 }, () => take("l")));
    expect(refused).not.toContain(null);
    expect(await written()).toEqual(before);
  });

  test("(A4) count a try nowhere when one of its limits refuses it, a hundred at once too", async () => {
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

  test("of one that only slows down answer how many there were, as many at once too, its maximum at most", async () => {
    const count = () => rateLimits.count(db, { limit, whose: "p" });
    expect((await Promise.all([count(), count(), count(), count(), count()])).sort()).toEqual([
      1, 2, 3, 3, 3,
    ]);
    await rateLimits.giveBack(db, [{ limit, whose: "p" }]);
    expect(await count()).toBe(3);
    await endWindows();
    expect(await count()).toBe(1);
  });

  test("keep nothing that tells whose they are, and forget what ended", async () => {
    await take("+201012345678");
    const { rows } = await sql<{ text: string }>`select string_agg(rate_limits::text, ' ') as text
      from rate_limits`.execute(db);
    expect(rows[0]?.text).not.toMatch(/knock|1012345678/);
    await endWindows();
    await deleteExpiredRateLimits(db);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
