import { type SqlBool, sql } from "kysely";
import type { ReviewSort } from "#contract/reviews/review-sort.ts";
import type { Database } from "#db/database.ts";

export interface ReviewsOfProduct {
  /** Numbers of ratings with one, two, three, four and five stars. */
  readonly histogram: readonly number[];
  /** Skin types of the authors, with the numbers of their reviews, the most frequent first. */
  readonly skinTypes: readonly { readonly key: string; readonly count: number }[];
  /** Number of reviews in the list. */
  readonly total: number;
  readonly reviews: ListedReview[];
}

export const noReviews: ReviewsOfProduct = {
  histogram: [0, 0, 0, 0, 0],
  skinTypes: [],
  total: 0,
  reviews: [],
};

export interface ListedReview {
  readonly id: number;
  readonly product_id: number;
  readonly author: string;
  readonly rating: number;
  readonly comment: string;
  readonly created_at: Date;
  readonly verified: boolean;
  /** Key of the skin type that the author chose to show. */
  readonly skin_type: string | null;
  /** Answer of the shop; null without one. */
  readonly answer: string | null;
  readonly answered_at: Date | null;
  /** Photos that staff approved. */
  readonly photos: readonly ReviewImage[];
  /** Number of people whom it helped. */
  readonly helpful: number;
}

export interface ReviewImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Columns of a listed review, as SQL for a query over `reviews`. */
const listedColumns = [
  "id",
  "product_id",
  "author",
  "rating",
  "comment",
  "created_at",
  "verified",
  "skin_type",
  "answer",
  "answered_at",
  sql<
    ReviewImage[]
  >`(select coalesce(json_agg(json_build_object('id', media.id, 'width', media.width, 'height', media.height) order by photo.at, photo.id), '[]')
    from review_photos as photo join media on media.id = photo.media_id where photo.review_id = reviews.id)`.as(
    "photos",
  ),
  sql<number>`(select count(*)::int from review_votes where review_id = reviews.id)`.as("helpful"),
] as const;

/** Page of a product's reviews. */
export interface ReviewPage {
  readonly sort: ReviewSort;
  readonly page: number;
  readonly perPage: number;
  /** Only reviews with this number of stars, or of authors with this skin type. */
  readonly stars?: number | undefined;
  readonly skinType?: string | undefined;
}

/**
 * Returns the ratings of a product and its other shades by stars, and a page of their reviews, those with words first. Hidden ones are left
 * out. Without a filter the page has as many reviews as the product has ratings.
 */
export async function productReviews(
  db: Database,
  productId: number,
  { sort, page, perPage, stars, skinType }: ReviewPage,
): Promise<ReviewsOfProduct> {
  const visible = db
    .selectFrom("reviews")
    .where(sql<SqlBool>`product_id in (select products_rated_with(array[${productId}]::int[]))`)
    .where("hidden_at", "is", null);
  const [counts, reviews] = await Promise.all([
    visible
      .select((eb) => ["rating", "skin_type", eb.fn.countAll<number>().as("count")])
      .groupBy(["rating", "skin_type"])
      .execute(),
    visible
      .select(listedColumns)
      .$if(stars !== undefined, (query) => query.where("rating", "=", stars ?? 0))
      .$if(skinType !== undefined, (query) => query.where("skin_type", "=", skinType ?? ""))
      .orderBy(sql`comment = ''`)
      .$if(sort === "helpful", (query) => query.orderBy("helpful", "desc"))
      .$if(sort === "highest", (query) => query.orderBy("rating", "desc"))
      .$if(sort === "lowest", (query) => query.orderBy("rating", "asc"))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const sumOf = (rows: typeof counts) => rows.reduce((sum, { count }) => sum + count, 0);
  const keys = [...new Set(counts.flatMap(({ skin_type }) => skin_type ?? []))];
  return {
    histogram: [1, 2, 3, 4, 5].map((given) => sumOf(counts.filter(({ rating }) => rating === given))),
    skinTypes: keys
      .map((key) => ({ key, count: sumOf(counts.filter(({ skin_type }) => skin_type === key)) }))
      .toSorted((one, other) => other.count - one.count),
    total: sumOf(
      counts.filter(
        ({ rating, skin_type }) =>
          (stars === undefined || rating === stars) && (skinType === undefined || skin_type === skinType),
      ),
    ),
    reviews,
  };
}

/** Returns a review that exists, also a hidden one, as the list of its product shows it. */
export async function readReview(db: Database, id: number): Promise<ListedReview> {
  return await db.selectFrom("reviews").select(listedColumns).where("id", "=", id).executeTakeFirstOrThrow();
}
