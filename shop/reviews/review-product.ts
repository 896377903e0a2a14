import { sql } from "kysely";
import type { NewReview } from "#contract/reviews/review.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { accept, type Result, reject } from "../result.ts";
import { type ListedReview, reviewColumns } from "./product-reviews.ts";

export interface ReviewRejection {
  readonly code: "product_unknown" | "not_delivered";
}

export interface WrittenReview {
  readonly review: ListedReview & { readonly product_id: number };
  /** Whether it replaced an earlier one. */
  readonly replaced: boolean;
}

/** Stores a customer's review of a delivered product, replacing an earlier one, and updates the average. A hidden review stays hidden. */
export async function reviewProduct(
  db: Database,
  customerId: number,
  { productId, rating, comment }: NewReview,
): Promise<Result<WrittenReview, ReviewRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<WrittenReview, ReviewRejection>> => {
    const product = await tx
      .selectFrom("products")
      .select("id")
      .where("id", "=", productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (product === undefined) return reject({ code: "product_unknown" });
    if (!(await wasDelivered(tx, customerId, productId))) return reject({ code: "not_delivered" });
    const author = sql<string>`(select split_part(name, ' ', 1) from customers where id = ${customerId})`;
    const { is_new, ...review } = await tx
      .insertInto("reviews")
      .values({ product_id: productId, customer_id: customerId, author, rating, comment })
      .onConflict((conflict) =>
        conflict
          .columns(["product_id", "customer_id"])
          .doUpdateSet({ author, rating, comment, changed_at: sql`now()` }),
      )
      .returning([...reviewColumns, "product_id"])
      .returning(sql<boolean>`changed_at is null`.as("is_new"))
      .executeTakeFirstOrThrow();
    await countRatings(tx, productId);
    return accept({ review, replaced: !is_new });
  });
}

/** Updates a product's rating counts, without hidden reviews. The caller has locked the product. */
export async function countRatings(tx: DatabaseTransaction, productId: number): Promise<void> {
  await sql`
    update products set rating_count = counted.count, rating_total = counted.total
    from (select count(*)::int as count, coalesce(sum(rating), 0)::int as total
      from reviews where product_id = ${productId} and hidden_at is null) as counted
    where id = ${productId}`.execute(tx);
}

async function wasDelivered(
  tx: DatabaseTransaction,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const line = await tx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .select("order_lines.id")
    .where("customer_id", "=", customerId)
    .where(hasStatusThat(({ isDelivered }) => isDelivered))
    .where("product_id", "=", productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Finds a customer's review of a product; null if there is none. */
export async function findOwnReview(
  db: Database,
  customerId: number,
  { productId }: { readonly productId: number },
): Promise<{ rating: number; comment: string } | null> {
  const review = await db
    .selectFrom("reviews")
    .select(["rating", "comment"])
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
