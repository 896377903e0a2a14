import { z } from "zod";
import { foldDigits } from "./digits.ts";
import { cleanText } from "./text.ts";

export const Coupon = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(["percent", "amount", "free_delivery"]),
    discount: z.number().describe("Percent off the discounted lines; 0 for a coupon of another kind"),
    amount_egp: z.number().nullable().describe("Pounds off the lines; null for a coupon of another kind"),
    product_ids: z
      .array(z.int())
      .nullable()
      .describe("Products that the coupon discounts; all products if category_ids is null too"),
    category_ids: z.array(z.int()).nullable(),
    start: z.iso.datetime().nullable().describe("Null for a coupon without a start"),
    end: z.iso.datetime().nullable().describe("Null for a coupon without an end"),
    numberOfUsage: z.int().min(0).max(1).describe("1 if the signed-in customer has used it, else 0"),
  })
  .meta({ id: "Coupon" });
export type Coupon = z.infer<typeof Coupon>;

/** Folds a coupon code: capitals and Western digits, without spaces and dashes. */
export function foldCouponCode(typed: string): string {
  return foldDigits(cleanText(typed))
    .replace(/[\s\p{Pd}_]/gu, "")
    .toUpperCase();
}

/** Typed coupon code, folded; empty for none. */
export const couponCode = z
  .string({ error: "coupon_unknown" })
  .max(100, "coupon_unknown")
  .nullish()
  .transform((typed) => foldCouponCode(typed ?? ""));
