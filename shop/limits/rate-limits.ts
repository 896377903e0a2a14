import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** How often something may be tried within a window, which begins with the first try. */
export interface RateLimit {
  readonly what: string;
  readonly max: number;
  readonly minutes: number;
}

/** One more try: of which limit, and whose. */
export interface Try {
  readonly limit: RateLimit;
  readonly whose: string;
}

export interface RateLimits {
  /**
   * Counts a try against each of its limits. Answers null when it may go on, else how many seconds to wait. It is
   * counted before the work is done, in one statement: tries at the same time, on several processes, can't slip past.
   */
  take(db: Database, tries: readonly Try[]): Promise<number | null>;
  /** Takes tries back that should not have counted, such as a sign-in that was right. */
  giveBack(db: Database, tries: readonly Try[]): Promise<void>;
}

/** Limits that are counted in the database. */
export const rateLimits: RateLimits = {
  async take(db, tries) {
    const windows = sql.join(
      tries.map(
        ({ limit, whose }) =>
          sql`(${keyOf(limit, whose)}::bytea, 1, now() + make_interval(mins => ${limit.minutes}))`,
      ),
    );
    const { rows } = await sql<{ key: Buffer; count: number; seconds: number }>`
      insert into rate_limits as one (key, count, window_ends) values ${windows}
      on conflict (key) do update set
        count = case when one.window_ends <= now() then 1 else least(one.count + 1, 1000000) end,
        window_ends = case when one.window_ends <= now() then excluded.window_ends else one.window_ends end
      returning key, count, ceil(extract(epoch from window_ends - now()))::int as seconds`.execute(db);
    const waits = tries.flatMap(({ limit, whose }) => {
      const counted = rows.find(({ key }) => key.equals(keyOf(limit, whose)));
      return counted !== undefined && counted.count > limit.max ? [counted.seconds] : [];
    });
    return waits.length === 0 ? null : Math.max(...waits);
  },

  async giveBack(db, tries) {
    const keys = tries.map(({ limit, whose }) => keyOf(limit, whose));
    await sql`update rate_limits set count = count - 1
      where key = any(${keys}::bytea[]) and count > 0`.execute(db);
  },
};

/** No limits at all: for tests and benchmarks. */
export const noRateLimits: RateLimits = {
  take: async () => null,
  giveBack: async () => {},
};

/** Forgets windows that ended. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends", "<", sql<Date>`now()`).execute();
}

function keyOf({ what }: RateLimit, whose: string): Buffer {
  return createHash("sha256").update(`${what}\n${whose}`).digest();
}
