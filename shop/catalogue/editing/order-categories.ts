import type { Database } from "#db/database.ts";
import { type PositionRefusal, setPositions } from "../../audit/set-positions.ts";
import type { Author } from "../../audit/write-entry.ts";
import { inTransaction } from "../../in-transaction.ts";
import type { Result } from "../../result.ts";

/** Sorts all categories. */
export async function orderCategories(
  db: Database,
  author: Author,
  ids: readonly number[],
): Promise<Result<null, PositionRefusal>> {
  return await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("categories")
      .select(["id", "position"])
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    return await setPositions(tx, author, "categories", present, ids);
  });
}
