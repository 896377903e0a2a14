import type { Database } from "#db/database.ts";
import { foldText } from "./fold.ts";

/** Lets two spellings find each other, in both directions. Phrases of up to four words; pairs already there stay. */
export async function addSynonyms(
  db: Database,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  const folded = pairs
    .map(([one, other]) => [foldText(one), foldText(other)] as const)
    .filter((pair) => !pair.includes(""));
  const both = folded.flatMap(([one, other]) => [
    { phrase: one, means: other },
    { phrase: other, means: one },
  ]);
  if (both.length === 0) return;
  await db
    .insertInto("search_synonyms")
    .values(both)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
