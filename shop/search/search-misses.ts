import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { FoundIds } from "./find-hits.ts";
import { typedTokens } from "./text/tokens.ts";

/** Queries that wait to be written down; more are let go until then. */
const maxWaiting = 500;
/** Rows beyond this are not added: somebody types what nobody means. */
const maxRows = 20_000;
const maxQueryLength = 80;

interface Found extends Pick<FoundIds, "relaxed"> {
  readonly isEmpty: boolean;
}

/** Counts what people search for without finding it, by its words: no person, no address. */
export interface SearchMisses {
  /** Counts a search of which not all was found. What may be a phone number or an address is left out. */
  count(query: string, found: Found): void;
  /** Writes down what was counted since the last time. */
  write(): Promise<void>;
}

type Outcome = "nothing" | "nearest";

/** Counts in memory: a search costs no writing, and many at once one row each. */
export function createSearchMisses(db: Database): SearchMisses {
  let waiting = new Map<string, Record<Outcome, number>>();
  return {
    count(query, { isEmpty, relaxed }) {
      const key = typedTokens(query).join(" ");
      if (!(isEmpty || relaxed) || key === "" || key.length > maxQueryLength || isPersonal(query)) return;
      const counted = waiting.get(key) ?? { nothing: 0, nearest: 0 };
      if (!waiting.has(key) && waiting.size >= maxWaiting) return;
      counted[isEmpty ? "nothing" : "nearest"] += 1;
      waiting.set(key, counted);
    },
    async write() {
      if (waiting.size === 0) return;
      const counted = [...waiting].sort(([one], [other]) => (one < other ? -1 : 1));
      waiting = new Map();
      const numbers = (outcome: Outcome) => counted.map(([, counts]) => counts[outcome]);
      await sql`insert into search_misses as misses (query, nothing, nearest)
        select * from unnest(${counted.map(([query]) => query)}::text[], ${numbers("nothing")}::int[], ${numbers("nearest")}::int[])
          as counted (query, nothing, nearest)
        where exists (select from search_misses as known where known.query = counted.query)
          or (select count(*) from search_misses) < ${maxRows}
        on conflict (query) do update set nothing = misses.nothing + excluded.nothing,
          nearest = misses.nearest + excluded.nearest, last_at = now()`.execute(db);
    },
  };
}

/**
 * Returns a function that counts a search each time its response is sent. A response may stay in memory for long: a function written
 * in the handler of a request would hold the request and all products found.
 */
export function searchCounter(misses: SearchMisses, query: string, found: Found): () => void {
  return () => misses.count(query, found);
}

/** Forgets what nobody has searched for in 90 days. */
export async function deleteOldSearchMisses(db: Database): Promise<void> {
  await sql`delete from search_misses where last_at < now() - interval '90 days'`.execute(db);
}

/** Phone numbers, order numbers and addresses of email end up in search fields, too. */
function isPersonal(query: string): boolean {
  return /@|[\p{Nd}\s+()-]*(?:\p{Nd}[\s-]*){6}/u.test(query);
}
