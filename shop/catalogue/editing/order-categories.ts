import type { Database } from "#db/database.ts";
import type { Author } from "../../audit/write-entry.ts";
import { inTransaction } from "../../in-transaction.ts";
import { type OrderRefusal, setOrder } from "../../listing/set-order.ts";
import type { Result } from "../../result.ts";

/** Sorts all categories. */
export async function orderCategories(
  db: Database,
  author: Author,
  ids: readonly number[],
): Promise<Result<null, OrderRefusal>> {
  return await inTransaction(db, async (tx) => {
    const present = await tx
      .selectFrom("categories")
      .select(["id", "position"])
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    return await setOrder(tx, author, "categories", present, ids);
  });
}
