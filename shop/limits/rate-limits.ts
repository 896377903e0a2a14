import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Maximum number of attempts within a window, which begins with the first one. */
export interface RateLimit {
  readonly what: string;
  readonly max: number;
  readonly minutes: number;
}

/** An attempt: its limit and the person or address that it counts for. */
export interface Try {
  readonly limit: RateLimit;
  readonly whose: string;
}

export interface RateLimits {
  /**
   * Counts an attempt for all of its limits, or for none: if one is exhausted, nothing is written. Returns null if it is accepted, else the
   * seconds to wait. One statement counts it before the work is done, so that concurrent attempts in several processes are limited.
   */
  take(db: Database, tries: readonly Try[]): Promise<number | null>;
  /** Counts an attempt that is never rejected; returns the number within the window including this one, at most `max`. */
  count(db: Database, one: Try): Promise<number>;
  /** Subtracts attempts that should not count, such as a successful sign-in. */
  giveBack(db: Database, tries: readonly Try[]): Promise<void>;
}

/** Limits in the database, shared by all processes. */
export const rateLimits: RateLimits = {
  async take(db, tries) {
    const attempts = attemptRows(tries);
    const { rows } = await sql<{ seconds: number | null; counted: Buffer[] }>`
      with attempts (key, most, minutes) as (values ${attempts}),
      full_ones as (
        select ceil(extract(epoch from window_ends - now()))::int as seconds
        from rate_limits join attempts using (key)
        where window_ends > now() and count >= most
      ),
      counted as (
        insert into rate_limits as one (key, count, window_ends)
        select key, 1, now() + make_interval(mins => minutes) from attempts
        where not exists (select from full_ones)
        order by key
        on conflict (key) do update set count = ${oneMore}, window_ends = ${windowEnd}
        where one.window_ends <= now() or one.count < (select most from attempts where attempts.key = one.key)
        returning key
      )
      select (select max(seconds) from full_ones) as seconds, array(select key from counted) as counted`.execute(
      db,
    );
    const { seconds, counted } = rows[0] ?? { seconds: null, counted: [] };
    if (seconds !== null) return seconds;
    if (counted.length === tries.length) return null;
    // A concurrent request has used the last attempt of a limit.
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

/** No limits, for tests and benchmarks. */
export const noRateLimits: RateLimits = {
  take: async () => null,
  count: async () => 0,
  giveBack: async () => {},
};

/** Deletes expired windows. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends", "<", sql<Date>`now()`).execute();
}

function attemptRows(tries: readonly Try[]) {
  return sql.join(
    tries.map(
      ({ limit, whose }) => sql`(${keyOf(limit, whose)}::bytea, ${limit.max}::int, ${limit.minutes}::int)`,
    ),
  );
}

async function secondsToWait(db: Database, tries: readonly Try[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    with attempts (key, most, minutes) as (values ${attemptRows(tries)})
    select ceil(extract(epoch from max(window_ends) - now()))::int as seconds
    from rate_limits join attempts using (key)
    where window_ends > now() and count >= most`.execute(db);
  // No wait is left if the other requests have subtracted theirs.
  return rows[0]?.seconds ?? 1;
}

/** Locks rows in the order of their keys, like counting. */
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

/** `seconds`: time to wait. */
export interface TooManyTries {
  readonly code: "too_many_tries";
  readonly seconds: number;
}

/** Returns the /24 of an IPv4 or the /48 of an IPv6 address, as providers assign them. Any other text is its own network. */
export function wideNetwork(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return counted;
  return ipaddr.IPv4.isValid(address)
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}

/** Ratio of the limit of a wide network to that of one address. */
const networkFactor = 10;

/**
 * Returns the attempts that a failure counts for: the address, and its wide network with ten times the limit, which limits guesses from
 * many addresses of one customer. `account` limits guesses at one account.
 */
export function triesOfNetwork(limit: RateLimit, address: string, account?: string): Try[] {
  const { what, max, minutes } = limit;
  const ofNetwork = { what: `${what}'s network`, max: max * networkFactor, minutes };
  const whose = (network: string) => (account === undefined ? network : `${account}\n${network}`);
  return [
    { limit, whose: whose(address) },
    { limit: ofNetwork, whose: whose(wideNetwork(address)) },
  ];
}
