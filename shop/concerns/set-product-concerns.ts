import type { DatabaseTransaction } from "#db/database.ts";
import type { ConcernKind } from "./list-concerns.ts";

/**
 * Gives a product these types of skin and concerns, by key, in the place of those it has; with a kind, only those of this kind
 * are replaced. The keys have to be known, and of the kind.
 */
export async function setProductConcerns(
  tx: DatabaseTransaction,
  productId: number,
  keys: readonly string[],
  kind?: Exclude<ConcernKind, "area">,
): Promise<void> {
  const ofKind = tx.selectFrom("concerns").select("key");
  await tx
    .deleteFrom("product_concerns")
    .where("product_id", "=", productId)
    .$if(kind !== undefined, (all) => all.where("concern_key", "in", ofKind.where("kind", "=", kind ?? "")))
    .execute();
  const rows = [...new Set(keys)].map((concern_key) => ({ product_id: productId, concern_key }));
  if (rows.length > 0) await tx.insertInto("product_concerns").values(rows).execute();
}
