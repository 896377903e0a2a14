import { type InferResult, type SqlBool, sql } from "kysely";
import type { SearchMissQuery } from "#contract/admin/search/search-miss.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result } from "../result.ts";
import type { FoundIds } from "./find-hits.ts";
import { readIntents } from "./query-intents.ts";
import { typedTokens } from "./text/tokens.ts";

/** Maximum number of queries in memory; more are dropped until the next write. */
const maxWaiting = 500;
/** Maximum number of rows. Further queries are not added: they may be random input. */
const maxRows = 20_000;
const maxQueryLength = 80;

interface Found extends Pick<FoundIds, "relaxed"> {
  readonly isEmpty: boolean;
}

/** Counter of searches without a full hit. It stores the words only, no customer and no address. */
export interface SearchMisses {
  /**
   * Counts a search without a full hit. Skips queries that may contain a phone number or an address, that name pregnancy, or that ask for a
   * page.
   */
  count(query: string, found: Found): void;
  /** Writes the counts since the last write. */
  write(): Promise<void>;
}

type Outcome = "nothing" | "nearest";

/** Creates a counter in memory: a search writes nothing, and repeated searches share one row. */
export function createSearchMisses(db: Database): SearchMisses {
  let waiting = new Map<string, Record<Outcome, number>>();
  return {
    count(query, { isEmpty, relaxed }) {
      const key = typedTokens(query).join(" ");
      if (
        !(isEmpty || relaxed) ||
        readIntents(query).page !== null ||
        key === "" ||
        key.length > maxQueryLength ||
        isPersonal(query)
      )
        return;
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
 * Returns a function that counts a search each time its response is sent. Responses stay in memory for long; a closure in the request
 * handler would keep the request and all found products with them.
 */
export function searchCounter(misses: SearchMisses, query: string, found: Found): () => void {
  return () => misses.count(query, found);
}

/** Deletes misses that nobody searched for in 90 days. */
export async function deleteOldSearchMisses(db: Database): Promise<void> {
  await sql`delete from search_misses where last_at < now() - interval '90 days'`.execute(db);
}

/** Whether a query may contain a phone number, an order number or an e-mail address, or says something about a body. */
function isPersonal(query: string): boolean {
  if (readIntents(query).isForPregnancy) return true;
  return /@|[\p{Nd}\s+()-]*(?:\p{Nd}[\s-]*){6}/u.test(query);
}

function selectSearchMisses(db: Database) {
  return db
    .selectFrom("search_misses")
    .select(["id", "query", "nothing", "nearest", "last_at", "created_at"]);
}

export type SearchMiss = InferResult<ReturnType<typeof selectSearchMisses>>[number];

const outcomes = { nothing: sql<SqlBool>`nothing > 0`, nearest: sql<SqlBool>`nearest > 0` };

/** Search misses, filtered by their words. */
export const { list: listSearchMisses, find: findSearchMiss } = listAndFind({
  select: selectSearchMisses,
  id: "id",
  created: "created_at",
  sorts: {
    count: "nothing + nearest",
    nothing: "nothing",
    nearest: "nearest",
    last_at: "last_at",
    query: "query",
    id: "id",
  },
  filters: ({ q, outcome }: ListFilters<SearchMissQuery>, eb) => [
    q !== "" && contains([eb.ref("query")], typedTokens(q).join(" ") || q),
    outcome !== undefined && outcomes[outcome],
  ],
});

/** Deletes a search miss. The next search for it without a hit adds it again. */
export async function deleteSearchMiss(tx: DatabaseTransaction, id: number): Promise<Result<null, never>> {
  await tx.deleteFrom("search_misses").where("id", "=", id).execute();
  return accept(null);
}
