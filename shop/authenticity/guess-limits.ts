import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Number of free wrong codes before waits begin, maximum wait, and time until reset. */
interface GrowingWait {
  readonly what: string;
  readonly free: number;
  readonly maxSeconds: number;
  readonly forgetMinutes: number;
}

/** Token bucket: `burst` attempts, then one every `seconds`. */
interface Bucket {
  readonly what: string;
  readonly burst: number;
  readonly seconds: number;
}

// An attacker invents a device for each guess, so the limit of the address decides. A mobile network has thousands of customers behind one
// address; 600 wrong codes and then one per second exceed their typing errors. Above that limit wrong codes are rejected and known ones
// still checked, so that guesses do not block neighbours. A rejection then reveals as much as a check. Therefore a second limit of 20
// attempts per second, right or wrong, bounds guesses: 21 per second are 1.8 million a day. There are 10^14 codes (fourteen random digits
// and a check digit), and a shop with a million packs uses one in 10^8. An address finds one in 55 days, or in 5.5 days with ten million
// packs. Buying a pack is faster.
const ofDevice: GrowingWait = { what: "device", free: 5, maxSeconds: 900, forgetMinutes: 60 };
const ofAddress: Bucket = { what: "address", burst: 600, seconds: 1 };
const ofFullAddress: Bucket = { what: "full address", burst: 100, seconds: 0.05 };

export interface Guesser {
  readonly device: string;
  readonly address: string;
}

/** `exceptKnown`: only others at the same address have typed wrong codes, so a known code may be checked. */
export interface GuessWait {
  readonly seconds: number;
  readonly exceptKnown: boolean;
}

export interface GuessLimits {
  /**
   * Counts an attempt as wrong before it is made, so that concurrent attempts are limited. Returns null if it may be made, else the wait in
   * seconds. The wait of a device starts at one second and doubles with each wrong code. A rejected attempt writes nothing, except at a
   * full address.
   */
  take(db: Database, guesser: Guesser): Promise<GuessWait | null>;
  /** Subtracts the attempt again, because the code was known. */
  giveBack(db: Database, guesser: Guesser): Promise<void>;
}

/** Limits in the database, shared by all processes. */
export const guessLimits: GuessLimits = {
  async take(db, { device, address }) {
    const addressKey = keyOf(ofAddress, address);
    const waits = await count(db, [
      sql`(${keyOf(ofDevice, device)}::bytea, ${ofDevice.free}::int, ${ofDevice.maxSeconds}::int,
        ${ofDevice.forgetMinutes}::int, null::float)`,
      bucketRow(ofAddress, addressKey),
    ]);
    if (waits.length === 0) return null;
    const seconds = Math.max(...waits.map((wait) => wait.seconds));
    const onlyAddress = waits.every(({ key }) => key.equals(addressKey));
    if (!onlyAddress) return { seconds, exceptKnown: false };
    const full = await count(db, [bucketRow(ofFullAddress, keyOf(ofFullAddress, address))]);
    return { seconds, exceptKnown: full.length === 0 };
  },

  async giveBack(db, { device, address }) {
    await sql`
      update code_guesses set misses = greatest(misses - 1, 0), wait_until = case
        when key = ${keyOf(ofAddress, address)} then wait_until - make_interval(secs => ${ofAddress.seconds})
        else least(wait_until, now()) end
      where key in (${keyOf(ofDevice, device)}, ${keyOf(ofAddress, address)})`.execute(db);
  },
};

/** No limits, for tests and benchmarks. */
export const noGuessLimits: GuessLimits = { take: async () => null, giveBack: async () => {} };

/** Deletes old wrong codes. */
export async function deleteOldGuesses(db: Database): Promise<void> {
  await sql`delete from code_guesses where last_miss_at < now() - interval '2 hours'`.execute(db);
}

/**
 * Counts one attempt for each limit in one statement. Counts none if a limit requires a wait, and returns these limits with the wait in
 * seconds. `wait_until` of an empty bucket is `free` times `every` seconds ago. Each attempt moves it `every` seconds later.
 */
async function count(db: Database, rows: readonly ReturnType<typeof sql>[]) {
  const { rows: counted } = await sql<{ key: Buffer; refused: boolean; seconds: number }>`
    with limits (key, free, longest, forget, every) as (values ${sql.join(rows)}),
    waiting as (
      select key, wait_until from code_guesses
      where key in (select key from limits) and wait_until > now()),
    counted as (
      insert into code_guesses as g (key, misses, last_miss_at, wait_until)
      select key, 1, now(), case when every is null then now()
        else now() - make_interval(secs => every * (free - 1)) end
      from limits where not exists (select from waiting) order by key
      on conflict (key) do update set
        refused = g.wait_until > now(),
        misses = case when g.wait_until > now() then g.misses
          when g.last_miss_at < now() - make_interval(mins => (select forget from limits where limits.key = g.key))
            then 1 else least(g.misses + 1, 1000) end,
        last_miss_at = case when g.wait_until > now() then g.last_miss_at else now() end,
        wait_until = case when g.wait_until > now() then g.wait_until
          else (select case
            when every is not null
              then greatest(g.wait_until, now() - make_interval(secs => every * free)) + make_interval(secs => every)
            when g.last_miss_at < now() - make_interval(mins => forget) or g.misses < free then now()
            else now() + make_interval(secs => least(longest, 2 ^ least(g.misses - free, 20))) end
            from limits where limits.key = g.key) end
      returning key, refused, wait_until)
    select key, true as refused, ceil(extract(epoch from wait_until - now()))::int as seconds from waiting
    union all
    select key, refused, ceil(extract(epoch from wait_until - now()))::int from counted`.execute(db);
  return counted
    .filter(({ refused }) => refused)
    .map(({ key, seconds }) => ({ key, seconds: Math.max(seconds, 1) }));
}

function bucketRow({ burst, seconds }: Bucket, key: Buffer) {
  return sql`(${key}::bytea, ${burst}::int, null::int, null::int, ${seconds}::float)`;
}

function keyOf({ what }: { readonly what: string }, whose: string): Buffer {
  return createHash("sha256").update(`${what}\n${whose}`).digest();
}
