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
   * Counts a try against all of its limits, or against none: where one of them is used up, nothing is written. Answers null
   * when it may go on, else how many seconds to wait. It is counted before the work is done, in one statement: tries at
   * the same time, on several processes, can't slip past.
   */
  take(db: Database, tries: readonly Try[]): Promise<number | null>;
  /** Counts a try that is never refused; answers how many there were within the window, this one too, `max` at most. */
  count(db: Database, one: Try): Promise<number>;
  /** Takes tries back that should not have counted, such as a sign-in that was right. */
  giveBack(db: Database, tries: readonly Try[]): Promise<void>;
}

/** Limits that are counted in the database. */
export const rateLimits: RateLimits = {
  async take(db, tries) {
    const asked = askedOf(tries);
    const { rows } = await sql<{ seconds: number | null; counted: Buffer[] }>`
      with asked (key, most, minutes) as (values ${asked}),
      full_ones as (
        select ceil(extract(epoch from window_ends - now()))::int as seconds
        from rate_limits join asked using (key)
        where window_ends > now() and count >= most
      ),
      counted as (
        insert into rate_limits as one (key, count, window_ends)
        select key, 1, now() + make_interval(mins => minutes) from asked
        where not exists (select from full_ones)
        order by key
        on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
        where one.window_ends <= now() or one.count < (select most from asked where asked.key = one.key)
        returning key
      )
      select (select max(seconds) from full_ones) as seconds, array(select key from counted) as counted`.execute(
      db,
    );
    const { seconds, counted } = rows[0] ?? { seconds: null, counted: [] };
    if (seconds !== null) return seconds;
    if (counted.length === tries.length) return null;
    // Others took the last try of a limit at this moment.
    await giveBackKeys(db, counted);
    return await secondsToWait(db, tries);
  },

  async count(db, { limit, whose }) {
    const { rows } = await sql<{ count: number }>`
      insert into rate_limits as one (key, count, window_ends)
      values (${keyOf(limit, whose)}, 1, now() + make_interval(mins => ${limit.minutes}))
      on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
      where one.window_ends <= now() or one.count < ${limit.max}
      returning count`.execute(db);
    return rows[0]?.count ?? limit.max;
  },

  async giveBack(db, tries) {
    await giveBackKeys(
      db,
      tries.map(({ limit, whose }) => keyOf(limit, whose)),
    );
  },
};

const oneMore = sql`case when one.window_ends <= now() then 1 else one.count + 1 end`;
const windowEnd = sql`case when one.window_ends <= now() then excluded.window_ends else one.window_ends end`;

/**
 * Counts one try as part of a statement, whose part `limited` has its limit and whose it is (what, max, minutes, whose) or no row. There
 * is a row where it may go on. One limit alone needs nothing given back.
 */
export const countLimited = sql<{ key: Buffer }>`
  insert into rate_limits as one (key, count, window_ends)
  select sha256(convert_to(what || E'\\n' || whose, 'UTF8')), 1, now() + make_interval(mins => minutes) from limited
  on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
  where one.window_ends <= now() or one.count < (select max from limited)
  returning key`;

/** No limits at all: for tests and benchmarks. */
export const noRateLimits: RateLimits = {
  take: async () => null,
  count: async () => 0,
  giveBack: async () => {},
};

/** Forgets windows that ended. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends", "<", sql<Date>`now()`).execute();
}

function askedOf(tries: readonly Try[]) {
  return sql.join(
    tries.map(
      ({ limit, whose }) => sql`(${keyOf(limit, whose)}::bytea, ${limit.max}::int, ${limit.minutes}::int)`,
    ),
  );
}

async function secondsToWait(db: Database, tries: readonly Try[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    with asked (key, most, minutes) as (values ${askedOf(tries)})
    select ceil(extract(epoch from max(window_ends) - now()))::int as seconds
    from rate_limits join asked using (key)
    where window_ends > now() and count >= most`.execute(db);
  // Nothing is left to wait for when those others have given theirs back.
  return rows[0]?.seconds ?? 1;
}

/** Rows are locked in the order of their keys, as those who count lock them. */
async function giveBackKeys(db: Database, keys: readonly Buffer[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    with held as (select key from rate_limits where key = any(${keys}::bytea[]) order by key for update)
    update rate_limits set count = count - 1 from held where rate_limits.key = held.key and count > 0`.execute(
    db,
  );
}

function keyOf({ what }: RateLimit, whose: string): Buffer {
  return createHash("sha256").update(`${what}\n${whose}`).digest();
}
