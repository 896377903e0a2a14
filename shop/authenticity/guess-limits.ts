import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** After how many wrong codes in a row waiting begins, how long it gets at most, and when all is forgotten. */
interface GuessLimit {
  readonly what: string;
  readonly free: number;
  readonly maxSeconds: number;
  readonly forgetMinutes: number;
}

const ofDevice: GuessLimit = { what: "device", free: 5, maxSeconds: 900, forgetMinutes: 60 };
/** Customers of a mobile network share addresses: they are slowed down together, never locked out for long. */
const ofAddress: GuessLimit = { what: "address", free: 30, maxSeconds: 30, forgetMinutes: 10 };

/** Who tries a code: its device, and the address of the network that it comes from. */
export interface Guesser {
  readonly device: string;
  readonly address: string;
}

export interface GuessLimits {
  /**
   * Counts a try as a wrong one before it is made, so that tries at the same moment can't slip past. Answers null when it
   * may be made, else how many seconds to wait: one second after the free ones, doubled with each wrong one.
   */
  take(db: Database, guesser: Guesser): Promise<number | null>;
  /** Takes the count back: the code was a known one. */
  giveBack(db: Database, guesser: Guesser): Promise<void>;
}

/** Limits that are counted in the database, for every process. */
export const guessLimits: GuessLimits = {
  async take(db, guesser) {
    const rows = sql.join(
      limitsOf(guesser).map(
        ({ limit, key }) =>
          sql`(${key}::bytea, ${limit.free}::int, ${limit.maxSeconds}::int, ${limit.forgetMinutes}::int)`,
      ),
    );
    const { rows: counted } = await sql<{ refused: boolean; seconds: number }>`
      with limits (key, free, longest, forget) as (values ${rows}),
      counted as (
        insert into code_guesses as g (key, misses, last_miss_at, wait_until)
        select key, 1, now(), now() from limits order by key
        on conflict (key) do update set
          refused = g.wait_until > now(),
          misses = case when g.wait_until > now() then g.misses
            when g.last_miss_at < now() - make_interval(mins => (select forget from limits where limits.key = g.key))
              then 1 else least(g.misses + 1, 1000) end,
          last_miss_at = case when g.wait_until > now() then g.last_miss_at else now() end,
          wait_until = case when g.wait_until > now() then g.wait_until
            when g.last_miss_at < now() - make_interval(mins => (select forget from limits where limits.key = g.key))
              then now()
            else now() + (select case when g.misses < free then interval '0'
              else make_interval(secs => least(longest, 2 ^ least(g.misses - free, 20))) end
              from limits where limits.key = g.key) end
        returning refused, ceil(extract(epoch from wait_until - now()))::int as seconds)
      select refused, seconds from counted`.execute(db);
    const waits = counted.filter((row) => row.refused).map((row) => Math.max(row.seconds, 1));
    return waits.length === 0 ? null : Math.max(...waits);
  },

  async giveBack(db, guesser) {
    const keys = limitsOf(guesser).map(({ key }) => key);
    await sql`update code_guesses set misses = greatest(misses - 1, 0), wait_until = least(wait_until, now())
      where key = any(${keys}::bytea[])`.execute(db);
  },
};

/** No limits at all: for tests and benchmarks. */
export const noGuessLimits: GuessLimits = { take: async () => null, giveBack: async () => {} };

/** Forgets wrong codes of long ago. */
export async function deleteOldGuesses(db: Database): Promise<void> {
  await sql`delete from code_guesses where last_miss_at < now() - interval '2 hours'`.execute(db);
}

function limitsOf({ device, address }: Guesser) {
  const one = (limit: GuessLimit, whose: string) => ({
    limit,
    key: createHash("sha256").update(`${limit.what}\n${whose}`).digest(),
  });
  return [one(ofDevice, device), one(ofAddress, address)];
}
