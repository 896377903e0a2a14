import type { Database } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { addSynonym } from "../search/synonyms.ts";

/** Inserts pairs of synonyms, skipping needless ones; returns their ids. */
export async function insertSynonyms(
  db: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [phrase, means] of pairs) {
    const result = await inTransaction(db, (tx) => addSynonym(tx, { phrase, means }));
    if (result.ok) ids.push(result.value);
  }
  return ids;
}
