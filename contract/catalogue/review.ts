import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { Meta, pageParameter, perPageParameter } from "../paging.ts";
import { optionalMultiLine } from "../text.ts";
import { maxCommentLength } from "./review-limits.ts";
import { reviewSorts } from "./review-sort.ts";

export const Review = z
  .object({
    id: z.int(),
    productId: z.string(),
    rating: z.int().min(1).max(5),
    comment: z.string(),
    author: z.string().describe("A first name; empty for one who has left"),
    created_at: z.iso.datetime(),
    verified: z.boolean().describe("Written by a customer who was delivered the product"),
    answer: z
      .object({ text: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe("What the shop says to it"),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const NewReview = z.object({
  productId: rowId,
  rating: wholeNumber(1, 5, "rating_range"),
  comment: optionalMultiLine(maxCommentLength),
});
export type NewReview = z.infer<typeof NewReview>;

export const ReviewListQuery = z.object({
  sort: z.enum(reviewSorts, { error: "sort_unknown" }).default("newest"),
  page: pageParameter,
  per_page: perPageParameter,
});

export const ReviewsMeta = Meta.extend({
  average: z.number().nullable(),
  histogram: z.array(z.int()).length(5).describe("How many gave one, two, three, four and five stars"),
}).meta({ id: "ReviewsMeta" });
