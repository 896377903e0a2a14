import { z } from "zod";
import { foldCouponCode } from "../orders/coupon.ts";
import { cleanText, requiredString } from "../text.ts";
import { amount, positiveCount } from "./amount.ts";
import { filter, listQuery } from "./list-query.ts";
import { percentField } from "./percent.ts";
import { timestampField } from "./timestamp-field.ts";

export const AdminCoupon = z
  .object({
    id: z.int(),
    code: z.string(),
    discount: z.number().describe("Percent"),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    uses_total: z.int().nullable(),
    uses_per_customer: z.int(),
    min_subtotal_egp: z.number().nullable(),
    listed: z.boolean().describe("Whether GET /coupons shows it to everybody"),
    used: z.int().describe("Uses that were not given back"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminCoupon" });
export type AdminCoupon = z.infer<typeof AdminCoupon>;

export const CouponUse = z
  .object({
    id: z.int().describe("The order's"),
    order_no: z.string(),
    at: z.iso.datetime(),
    customer: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Null once the account was erased"),
    discount_egp: z.number().describe("What it took off"),
    given_back_at: z.iso
      .datetime()
      .nullable()
      .describe("When the order was cancelled, which counts as no use"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "CouponUse" });
export type CouponUse = z.infer<typeof CouponUse>;

export const CouponUseQuery = listQuery(["id"]).omit({ q: true });
export type CouponUseQuery = z.infer<typeof CouponUseQuery>;

export const AdminCouponQuery = listQuery(["id", "code", "discount", "start", "end", "used"]).extend({
  state: filter(z.enum(["coming", "running", "ended"], { error: "unknown_choice" })),
});
export type AdminCouponQuery = z.infer<typeof AdminCouponQuery>;

const code = requiredString()
  .max(100, "coupon_code_form")
  .transform((typed) => cleanText(typed).replace(/\s+/g, " ").toUpperCase())
  .refine((typed) => /^[\p{L}\p{N}]{3,30}$/u.test(foldCouponCode(typed)), "coupon_code_form");

const required = {
  code,
  discount: percentField,
  start: timestampField("begin"),
  end: timestampField("end"),
};
/** Maximum discount by staff who are not owners, in hundredths of a percent. */
export const maxDiscountOfStaff = 5000;

const listed = z.boolean({ error: "wrong_type" });
const usesTotal = positiveCount.nullable();
const minSubtotal = amount(1).nullable();

/** Coupon to create: discount in hundredths of a percent, minimum subtotal in piastres. */
export const NewCoupon = z
  .object({
    ...required,
    uses_total: usesTotal.default(null),
    uses_per_customer: positiveCount.default(1),
    min_subtotal_egp: minSubtotal.default(null),
    listed: listed.default(true),
  })
  .transform(({ start: starts_at, end: ends_at, min_subtotal_egp: min_subtotal, ...rest }) => ({
    ...rest,
    starts_at,
    ends_at,
    min_subtotal,
  }));
export type NewCoupon = z.infer<typeof NewCoupon>;

export const CouponPatch = z
  .object({
    ...required,
    uses_total: usesTotal,
    uses_per_customer: positiveCount,
    min_subtotal_egp: minSubtotal,
    listed,
  })
  .partial()
  .transform(({ start: starts_at, end: ends_at, min_subtotal_egp: min_subtotal, ...rest }) => ({
    ...rest,
    starts_at,
    ends_at,
    min_subtotal,
  }));
export type CouponPatch = z.infer<typeof CouponPatch>;
