import { z } from "zod";
import { rowId, wholeNumber } from "../numbers.ts";
import { maxAnswerLength } from "../reviews/review-limits.ts";
import { multiLine } from "../text.ts";
import { filter, flagFilter, listQuery } from "./list-query.ts";

export const AdminReview = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product_name_en: z.string(),
    product_name_ar: z.string(),
    customer_id: z.int().nullable(),
    author: z.string(),
    rating: z.int(),
    comment: z.string(),
    skin_type: z.string().nullable(),
    photos: z
      .array(z.object({ id: z.uuid(), is_shown: z.boolean() }))
      .describe("Photos of the author, and whether staff approved them"),
    verified: z.boolean(),
    hidden: z.boolean(),
    hidden_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    answer: z
      .object({
        text: z.string(),
        at: z.iso.datetime(),
        by: z.object({ id: z.int(), name: z.string() }).nullable(),
      })
      .nullable()
      .describe("Answer of the shop, shown below the review on the product's page; null without one"),
    changed_at: z.iso
      .datetime()
      .nullable()
      .describe("Time of the author's latest change; null if the review never changed"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminReview" });
export type AdminReview = z.infer<typeof AdminReview>;

export const AdminReviewQuery = listQuery(["id", "created_at", "rating"]).extend({
  product_id: filter(rowId),
  rating: filter(wholeNumber(1, 5, "unknown_choice")),
  hidden: flagFilter,
  answered: flagFilter,
  photos: filter(z.literal("waiting", "unknown_choice")).describe(
    "Only reviews with photos that nobody approved yet",
  ),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

const answer = multiLine(maxAnswerLength)
  .nullable()
  .transform((text) => text || null);

/** Hides a review from customers and the average, or sets the shop's answer; null removes an answer. */
export const ReviewPatch = z
  .object({ hidden: z.boolean({ error: "wrong_type" }), answer })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { path: ["hidden"], error: "required" });
export type ReviewPatch = z.infer<typeof ReviewPatch>;
