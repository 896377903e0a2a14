import type { DatabaseTransaction } from "#db/database.ts";
import type { ConcernKind } from "./list-concerns.ts";

/** Replaces the skin types and concerns of a product, or only those of `kind`. The caller has checked the keys. */
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
