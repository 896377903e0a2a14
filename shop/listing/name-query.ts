import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Returns the `tsquery` of typed words of a name or their beginnings, in any spelling, for indexes of folded words; null without words. */
export async function nameQuery(db: Database, typed: string): Promise<string | null> {
  const { rows } = await sql<{ query: string | null }>`select name_query(${typed})::text as query`.execute(
    db,
  );
  const spellings = new Set((rows[0]?.query ?? "").split(" | "));
  // Spellings are often equal, and an index looks each of them up.
  const query = [...spellings].join(" | ");
  return query === "" ? null : query;
}
