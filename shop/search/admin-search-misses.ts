import { type InferResult, type SqlBool, sql } from "kysely";
import type { SearchMissQuery } from "#contract/admin/search/search-miss.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result } from "../result.ts";
import { typedTokens } from "./text/tokens.ts";

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
