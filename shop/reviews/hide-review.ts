import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { countRatings } from "./review-product.ts";

/** Locks a review. Locks its product first, like a customer who writes a review. Returns false if the review does not exist. */
export async function lockReview(tx: DatabaseTransaction, id: number): Promise<boolean> {
  await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("reviews").select("product_id").where("id", "=", id))
    .forNoKeyUpdate()
    .execute();
  const review = await tx
    .selectFrom("reviews")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return review !== undefined;
}

/** Hides a review from customers or shows it again, and updates the average of its product. Rejects an unknown one. */
export async function hideReview(
  tx: DatabaseTransaction,
  id: number,
  hidden: boolean,
): Promise<Result<null, ChangeRefusal>> {
  if (!(await lockReview(tx, id))) return refuse({ code: "unknown" });
  const { product_id } = await tx
    .updateTable("reviews")
    .set({ hidden_at: hidden ? sql`coalesce(hidden_at, now())` : null })
    .where("id", "=", id)
    .returning("product_id")
    .executeTakeFirstOrThrow();
  await countRatings(tx, product_id);
  return accept(null);
}
