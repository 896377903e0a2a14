import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** After how many wrong codes in a row waiting begins, how long it gets at most, and when all is forgotten. */
interface GrowingWait {
  readonly what: string;
  readonly free: number;
  readonly maxSeconds: number;
  readonly forgetMinutes: number;
}

/** So many at once, and then one whenever so many seconds have passed. */
interface Bucket {
  readonly what: string;
  readonly burst: number;
  readonly seconds: number;
}

// Whoever guesses invents a device for each guess, so that the limit of the address is the one that counts. A mobile network
// puts thousands of customers behind one address: 600 wrong codes and one a second after them is more than they mistype.
//
// Once that is used up, wrong codes are refused and known ones answered: nobody's guessing keeps a neighbour from checking
// a pack. A refusal then tells a guesser as much as an answer, so that another limit, of 20 tries a second of
// whatever kind, is what bounds guesses: 21 a second are 1.8 million a day. Of 10^14 codes (fourteen random digits; the
// last one is reckoned from them) a shop with a million packs has made one in 10^8: an address finds one in 55 days, with
// ten million packs in five and a half. One who buys a pack has a code at once.
const ofDevice: GrowingWait = { what: "device", free: 5, maxSeconds: 900, forgetMinutes: 60 };
const ofAddress: Bucket = { what: "address", burst: 600, seconds: 1 };
const ofFullAddress: Bucket = { what: "full address", burst: 100, seconds: 0.05 };

/** Who tries a code: its device, and the address of the network that it comes from. */
export interface Guesser {
  readonly device: string;
  readonly address: string;
}

/** `exceptKnown`: it is others at the same address who have typed wrong codes; a known one may be answered. */
export interface GuessWait {
  readonly seconds: number;
  readonly exceptKnown: boolean;
}

export interface GuessLimits {
  /**
   * Counts a try as a wrong one before it is made, so that tries at the same moment can't slip past. Answers null when it
   * may be made, else how many seconds to wait: for a device one second after the free ones, doubled with each wrong one. A
   * try that is refused writes nothing, but for the few of a full address that may be known.
   */
  take(db: Database, guesser: Guesser): Promise<GuessWait | null>;
  /** Takes the count back: the code was a known one. */
  giveBack(db: Database, guesser: Guesser): Promise<void>;
}

/** Limits that are counted in the database, for every process. */
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

/** No limits at all: for tests and benchmarks. */
export const noGuessLimits: GuessLimits = { take: async () => null, giveBack: async () => {} };

/** Forgets wrong codes of long ago. */
export async function deleteOldGuesses(db: Database): Promise<void> {
  await sql`delete from code_guesses where last_miss_at < now() - interval '2 hours'`.execute(db);
}

/**
 * Counts one more of each, in one statement, unless one of them has to wait already: then nothing is written. Answers those
 * that have to wait. A bucket that is not full waits until a time in the past: `free` times `every` seconds ago when it
 * is empty, `every` seconds later with each that is put in.
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
