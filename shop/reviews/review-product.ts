import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { NewReview } from "#contract/reviews/review.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { unknownConcerns } from "../concerns/concerns.ts";
import { inTransaction } from "../in-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { accept, type Result, reject } from "../result.ts";
import { type ListedReview, readReview } from "./product-reviews.ts";
import { findUsablePhotos, setReviewPhotos } from "./review-photos.ts";

export type ReviewRejection =
  | { readonly code: "product_unknown" | "not_delivered" }
  | { readonly code: "fields"; readonly errors: FieldErrors };

export interface WrittenReview {
  readonly review: ListedReview;
  /** Whether it replaced an earlier one. */
  readonly replaced: boolean;
}

/**
 * Stores a customer's review of a delivered product, replacing an earlier one, and updates the average. A hidden review stays hidden. Its
 * author is the first name of the account, or of the recipient of a guest's order. Without `photo_ids` the review keeps its photos.
 */
export async function reviewProduct(
  db: Database,
  customerId: number,
  { productId, rating, comment, skin_type = null, photo_ids }: NewReview,
): Promise<Result<WrittenReview, ReviewRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<WrittenReview, ReviewRejection>> => {
    await lockRatedWith(tx, productId);
    const product = await tx
      .selectFrom("products")
      .select("id")
      .where("id", "=", productId)
      .executeTakeFirst();
    if (product === undefined) return reject({ code: "product_unknown" });
    const delivered = await findDelivered(tx, customerId, productId);
    const [newest] = delivered;
    if (newest === undefined) return reject({ code: "not_delivered" });
    const unknown = await unknownConcerns(tx, {
      area: [],
      concern: [],
      skin_type: skin_type === null ? [] : [skin_type],
    });
    if (unknown !== null) return reject({ code: "fields", errors: unknown });
    const own = tx
      .selectFrom("reviews")
      .where("product_id", "=", productId)
      .where("customer_id", "=", customerId);
    const earlier = await own.select("id").executeTakeFirst();
    const orderIds = delivered.map(({ id }) => id);
    const photoIds =
      photo_ids && (await findUsablePhotos(tx, { ids: photo_ids, orderIds, reviewId: earlier?.id ?? null }));
    if (photoIds !== undefined && photoIds.length < new Set(photo_ids).size)
      return reject({ code: "fields", errors: { photo_ids: ["unknown_choice"] } });
    const author = sql<string>`split_part(coalesce(nullif((select name from customers where id = ${customerId}), ''), ${newest.recipient_name}), ' ', 1)`;
    const { id } = await tx
      .insertInto("reviews")
      .values({ product_id: productId, customer_id: customerId, author, rating, comment, skin_type })
      .onConflict((conflict) =>
        conflict
          .columns(["product_id", "customer_id"])
          .doUpdateSet({ author, rating, comment, skin_type, changed_at: sql`now()` }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    if (photoIds !== undefined) await setReviewPhotos(tx, id, photoIds);
    await countRatings(tx, productId);
    return accept({ review: await readReview(tx, id), replaced: earlier !== undefined });
  });
}

/** Locks the products that share the reviews of a product, like every transaction that counts ratings. */
export async function lockRatedWith(tx: DatabaseTransaction, productId: number): Promise<void> {
  await sql`select from products where id in (select products_rated_with(array[${productId}]::int[]))
    order by id for no key update`.execute(tx);
}

/** Updates the rating counts of a product and of the products that share its reviews, without hidden ones. */
export async function countRatings(tx: DatabaseTransaction, productId: number): Promise<void> {
  await sql`select count_ratings(array[${productId}]::int[])`.execute(tx);
}

/** Delivered orders of a customer with a product, newest first. */
async function findDelivered(tx: DatabaseTransaction, customerId: number, productId: number) {
  return await tx
    .selectFrom("orders")
    .select(["id", "recipient_name"])
    .where("customer_id", "=", customerId)
    .where(hasStatusThat(({ isDelivered }) => isDelivered))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines")
          .select("order_lines.id")
          .whereRef("order_id", "=", "orders.id")
          .where("product_id", "=", productId),
      ),
    )
    .orderBy("id", "desc")
    .execute();
}

export interface OwnReview {
  readonly rating: number;
  readonly comment: string;
  readonly skin_type: string | null;
  readonly photo_ids: readonly string[];
}

/** Finds a customer's review of a product; null if there is none. */
export async function findOwnReview(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<OwnReview | null> {
  const review = await db
    .selectFrom("reviews")
    .select(["rating", "comment", "skin_type"])
    .select((eb) =>
      sql<
        string[]
      >`array(select photo.id::text from review_photos as photo where photo.review_id = ${eb.ref("reviews.id")}
        order by photo.at, photo.id)`.as("photo_ids"),
    )
    .where("customer_id", "=", customerId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return review ?? null;
}

/** Returns a customer's newest delivered order of a product, and whether they have reviewed it; null if there is none. */
export async function findDeliveredOrder(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<{ orderId: number; reviewed: boolean } | null> {
  const line = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .select("orders.id as orderId")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("reviews")
            .select("id")
            .where("reviews.product_id", "=", productId)
            .where("reviews.customer_id", "=", customerId),
        )
        .$castTo<boolean>()
        .as("reviewed"),
    )
    .where("orders.customer_id", "=", customerId)
    .where(hasStatusThat(({ isDelivered }) => isDelivered))
    .where("product_id", "=", productId)
    .orderBy("orders.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return line ?? null;
}
