import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { lockReview } from "./hide-review.ts";
import { countRatings } from "./review-product.ts";

/**
 * Deletes a review and updates the average of its product. The customer may write another review. Rejects an unknown one.
 */
export async function deleteReview(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, ChangeRefusal>> {
  if (!(await lockReview(tx, id))) return refuse({ code: "unknown" });
  const { product_id } = await tx
    .deleteFrom("reviews")
    .where("id", "=", id)
    .returning("product_id")
    .executeTakeFirstOrThrow();
  await countRatings(tx, product_id);
  return accept(null);
}
