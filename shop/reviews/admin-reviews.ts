import { type InferResult, type SqlBool, sql } from "kysely";
import type { AdminReviewQuery } from "#contract/admin/reviews.ts";
import { columnsOf } from "#db/columns.generated.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { containsFolded } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { accept, type Result, reject } from "../result.ts";
import { setReviewPhotos } from "./review-photos.ts";
import { countRatings, lockRatedWith } from "./review-product.ts";

/** Starts a query for all reviews, including hidden ones, with their products. */
function selectAdminReviews(db: Database) {
  return db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "reviews.product_id")
    .leftJoin("staff", "staff.id", "reviews.answered_by")
    .select(columnsOf.reviews)
    .select("staff.name as answered_by_name")
    .select(
      sql<
        PhotoOfReview[]
      >`(select coalesce(json_agg(json_build_object('id', id, 'is_shown', media_id is not null) order by at, id), '[]')
        from review_photos where review_id = reviews.id)`.as("photos"),
    )
    .select(["products.name_en as product_name_en", "products.name_ar as product_name_ar"]);
}

interface PhotoOfReview {
  readonly id: string;
  /** Whether staff approved it, so that customers see it. */
  readonly is_shown: boolean;
}

export type AdminReview = InferResult<ReturnType<typeof selectAdminReviews>>[number];

const texts = sql<string>`fold_letters(' ' || reviews.author || chr(10) || ' ' || reviews.comment)`;

/** Reviews, found by text or author. */
export const { list: listAdminReviews, find: findAdminReview } = listAndFind({
  select: selectAdminReviews,
  table: "reviews",
  id: "reviews.id",
  created: "reviews.created_at",
  sorts: { id: "reviews.id", created_at: "reviews.created_at", rating: "reviews.rating" },
  filters: ({ q, product_id, rating, hidden, answered, photos }: ListFilters<AdminReviewQuery>, eb) => [
    q !== "" && containsFolded(texts, q),
    product_id !== undefined && eb("reviews.product_id", "=", product_id),
    rating !== undefined && eb("reviews.rating", "=", rating),
    photos === "waiting" &&
      sql<SqlBool>`exists (select from review_photos where review_id = reviews.id and media_id is null)`,
    answered !== undefined && eb("reviews.answer", answered ? "is not" : "is", null),
    hidden !== undefined && eb("reviews.hidden_at", hidden ? "is not" : "is", null),
  ],
});

/**
 * Sets the shop's public answer to a review, with its author and time. Null removes it. An equal text changes nothing. Rejects an unknown
 * review.
 */
export async function answerReview(
  tx: DatabaseTransaction,
  id: number,
  { answer, staffId }: { readonly answer: string | null; readonly staffId: number },
): Promise<Result<null, ChangeRejection>> {
  if (!(await lockReview(tx, id))) return reject({ code: "unknown" });
  const isNone = answer === null;
  await tx
    .updateTable("reviews")
    .set({ answer, answered_at: isNone ? null : sql`now()`, answered_by: isNone ? null : staffId })
    .where("id", "=", id)
    .where("answer", "is distinct from", answer)
    .execute();
  return accept(null);
}

/**
 * Deletes a review and updates the average of its product. The customer may write another review. Rejects an unknown one.
 */
export async function deleteReview(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, ChangeRejection>> {
  if (!(await lockReview(tx, id))) return reject({ code: "unknown" });
  await setReviewPhotos(tx, id, []);
  const { product_id } = await tx
    .deleteFrom("reviews")
    .where("id", "=", id)
    .returning("product_id")
    .executeTakeFirstOrThrow();
  await countRatings(tx, product_id);
  return accept(null);
}

/** Locks a review. Locks its products first, like a customer who writes a review. Returns false if the review does not exist. */
export async function lockReview(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const found = await tx.selectFrom("reviews").select("product_id").where("id", "=", id).executeTakeFirst();
  if (found !== undefined) await lockRatedWith(tx, found.product_id);
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
): Promise<Result<null, ChangeRejection>> {
  if (!(await lockReview(tx, id))) return reject({ code: "unknown" });
  const { product_id } = await tx
    .updateTable("reviews")
    .set({ hidden_at: hidden ? sql`coalesce(hidden_at, now())` : null })
    .where("id", "=", id)
    .returning("product_id")
    .executeTakeFirstOrThrow();
  await countRatings(tx, product_id);
  return accept(null);
}
