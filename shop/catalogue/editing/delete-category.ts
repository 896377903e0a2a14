import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../../result.ts";

/** `products`: number of its products, including drafts and archived ones. */
export interface CategoryNotEmpty {
  readonly code: "category_not_empty";
  readonly products: number;
}

/** Deletes a category without products. Locks its row, so that no product is added concurrently. */
export async function deleteCategory(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, CategoryNotEmpty>> {
  const { products } = await tx
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("products"))
    .where("category_id", "=", id)
    .executeTakeFirstOrThrow();
  if (products > 0) return refuse({ code: "category_not_empty", products });
  await tx.deleteFrom("categories").where("id", "=", id).execute();
  return accept(null);
}
