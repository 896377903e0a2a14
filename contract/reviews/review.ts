import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { Meta, pageParameter, perPageParameter } from "../paging.ts";
import { optionalMultiLine } from "../text.ts";
import { maxCommentLength, maxReviewPhotos } from "./review-limits.ts";
import { reviewSorts } from "./review-sort.ts";

/** Key of a concern (`GET /concerns`). */
const key = z.string("wrong_type").regex(/^[a-z-]{1,60}$/, "unknown_choice");

/** Optional filter of a query; an empty one is none. */
function given<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("").transform(() => undefined), schema]).optional();
}

/** Review that customers see. */
export const Review = z
  .object({
    id: z.int(),
    productId: z.string().describe("The product; reviews of a shade show on all shades of its family"),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    author: z.string().describe("First name of the author; empty if the account was deleted"),
    created_at: z.iso.datetime(),
    skin_type: z.string().nullable().describe("Skin type that the author chose to show; null if none"),
    photos: z.array(z.url()).describe("URLs of the photos that staff approved, as JPEG"),
    helpful: z.int().describe("Number of people whom it helped"),
    verified: z.boolean().describe("True if the product was delivered to the author"),
    answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable().describe("Answer of the shop"),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

/** Review that a customer writes or replaces: 1 to 5 stars, and a comment that may be empty. */
export const NewReview = z.object({
  productId: rowId,
  rating: wholeNumber(1, 5, "rating_range"),
  comment: optionalMultiLine(maxCommentLength),
  skin_type: key.nullish().describe("Key of a skin type, which is shown with the review; null for none"),
  photo_ids: z
    .array(z.uuid("unknown_choice"), "wrong_type")
    .max(maxReviewPhotos, "too_many")
    .optional()
    .describe(
      "Ids of uploaded photos of an order, or of earlier ones of this review. Without it the review keeps its photos",
    ),
});
export type NewReview = z.infer<typeof NewReview>;

/** Query parameters of a product's reviews; newest first by default. */
export const ReviewListQuery = z.object({
  stars: given(wholeNumber(1, 5, "unknown_choice")).describe("Only reviews with this number of stars"),
  skin_type: given(key).describe("Only reviews of authors with this skin type"),
  sort: z.enum(reviewSorts, { error: "sort_unknown" }).default("newest"),
  page: pageParameter,
  per_page: perPageParameter,
});

/** Page of reviews, with the average rating (null without reviews) and the ratings of all pages. */
export const ReviewsMeta = Meta.extend({
  average: z.number().nullable(),
  histogram: z
    .array(z.int())
    .length(5)
    .describe("Numbers of reviews with one, two, three, four and five stars"),
}).meta({ id: "ReviewsMeta" });

/** Id of an uploaded photo, for a later review. */
export const ReviewPhoto = z.object({ photo_id: z.uuid() }).meta({ id: "ReviewPhoto" });
/** Number of people whom a review helped. */
export const ReviewVotes = z.object({ helpful: z.int() }).meta({ id: "ReviewVotes" });
