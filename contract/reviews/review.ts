import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { Meta, pageParameter, perPageParameter } from "../paging.ts";
import { optionalMultiLine } from "../text.ts";
import { maxCommentLength } from "./review-limits.ts";
import { reviewSorts } from "./review-sort.ts";

/** Review that customers see. */
export const Review = z
  .object({
    id: z.int(),
    productId: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    author: z.string().describe("First name of the author; empty if the account was deleted"),
    created_at: z.iso.datetime(),
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
});
export type NewReview = z.infer<typeof NewReview>;

/** Query parameters of a product's reviews; newest first by default. */
export const ReviewListQuery = z.object({
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
