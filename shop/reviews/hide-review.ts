import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { countRatings } from "./review-product.ts";

/** Locks a review, after its product as in writing a review; false if it does not exist. */
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

/** Hides a review or shows it again, and updates the product's average. */
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
