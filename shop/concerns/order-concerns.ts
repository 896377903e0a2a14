import type { ConcernOrder } from "#contract/admin/concerns.ts";
import type { Database } from "#db/database.ts";
import { type PositionRefusal, setPositions } from "../audit/set-positions.ts";
import type { Author } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Result } from "../result.ts";

/** Sorts all concerns of one kind. */
export async function orderConcerns(
  db: Database,
  author: Author,
  { kind, ids }: ConcernOrder,
): Promise<Result<null, PositionRefusal>> {
  return await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("concerns")
      .select(["id", "position"])
      .where("kind", "=", kind)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    return await setPositions(tx, author, "concerns", present, ids);
  });
}
