import { z } from "zod";
import { amount, positiveCount } from "../../amount.ts";
import { foldCouponCode } from "../../coupons.ts";
import { cleanText, requiredString } from "../../text.ts";
import { chosenIds, maxChosen } from "../chosen-ids.ts";
import { filter, listQuery } from "../list-query.ts";
import { percentField } from "../percent.ts";
import { timestampField } from "../timestamp-field.ts";
import { noEnd, noStart } from "./coupon-dates.ts";
import { completeReduction, couponKinds, couponStates } from "./coupon-terms.ts";

export const AdminCoupon = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(couponKinds),
    discount: z.number().describe("Discount in percent; 0 for kinds other than `percent`"),
    amount_egp: z.number().nullable().describe("Discount in pounds; null for kinds other than `amount`"),
    product_ids: z
      .array(z.int())
      .nullable()
      .describe(
        "Ids of the products that the coupon applies to. If `category_ids` is null too, it applies to all products",
      ),
    category_ids: z.array(z.int()).nullable(),
    start: z.iso.datetime().nullable().describe("Null for a coupon without a start: it applies already"),
    end: z.iso.datetime().nullable().describe("Null for a coupon without an end"),
    state: z.enum(couponStates).describe("State now; one without uses left is `used_up`"),
    uses_total: z.int().nullable(),
    uses_per_customer: z.int(),
    min_subtotal_egp: z.number().nullable(),
    listed: z.boolean().describe("True if GET /coupons lists the coupon for everyone"),
    used: z.int().describe("Number of uses that count; the use of a cancelled order does not count"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "AdminCoupon" });
export type AdminCoupon = z.infer<typeof AdminCoupon>;

export const CouponUse = z
  .object({
    id: z.int().describe("Id of the order"),
    order_no: z.string(),
    at: z.iso.datetime(),
    customer: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe("Customer of the order; null after the account is erased"),
    discount_egp: z.number().describe("Discount of the coupon on this order, in pounds"),
    given_back_at: z.iso
      .datetime()
      .nullable()
      .describe("Time at which the order was cancelled and the use stopped counting; null while it counts"),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "CouponUse" });
export type CouponUse = z.infer<typeof CouponUse>;

export const CouponUseQuery = listQuery(["id"]).omit({ q: true });
export type CouponUseQuery = z.infer<typeof CouponUseQuery>;

export const AdminCouponQuery = listQuery(["id", "code", "discount", "start", "end", "used"]).extend({
  state: filter(z.enum(["coming", "running", "ended"], { error: "unknown_choice" })),
  kind: filter(z.enum(couponKinds, { error: "unknown_choice" })),
});
export type AdminCouponQuery = z.infer<typeof AdminCouponQuery>;

const code = requiredString()
  .max(100, "coupon_code_form")
  .transform((typed) => cleanText(typed).replace(/\s+/g, " ").toUpperCase())
  .refine((typed) => /^[\p{L}\p{N}]{3,30}$/u.test(foldCouponCode(typed)), "coupon_code_form");

const listed = z.boolean({ error: "wrong_type" });
const fields = {
  code,
  kind: z.enum(couponKinds, { error: "unknown_choice" }),
  discount: percentField.optional().describe("Discount in percent, for kind `percent` only"),
  amount_egp: amount(1).optional().describe("Discount in pounds, for kind `amount` only"),
  product_ids: chosenIds(maxChosen.products),
  category_ids: chosenIds(maxChosen.categories),
  start: timestampField("begin").nullable(),
  end: timestampField("end").nullable(),
  uses_total: positiveCount.nullable(),
  uses_per_customer: positiveCount,
  min_subtotal_egp: amount(1).nullable(),
  listed,
};

/** Coupon to create. The request has percent and pounds; the parsed value has hundredths of a percent and piastres. */
export const NewCoupon = z
  .object({
    ...fields,
    kind: fields.kind.default("percent"),
    product_ids: fields.product_ids.default(null),
    category_ids: fields.category_ids.default(null),
    start: fields.start.default(null),
    end: fields.end.default(null),
    uses_total: fields.uses_total.default(null),
    uses_per_customer: fields.uses_per_customer.default(1),
    min_subtotal_egp: fields.min_subtotal_egp.default(null),
    listed: listed.default(true),
  })
  .transform(({ kind, discount, amount_egp, start, end, min_subtotal_egp, ...rest }, context) => {
    const completed = completeReduction(kind, { discount, amount: amount_egp });
    if ("reduction" in completed) {
      const { reduction } = completed;
      return {
        ...rest,
        ...reduction,
        starts_at: start ?? noStart,
        ends_at: end ?? noEnd,
        min_subtotal: min_subtotal_egp,
      };
    }
    for (const [field, [message = ""]] of Object.entries(completed.errors)) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return z.NEVER;
  });
export type NewCoupon = z.infer<typeof NewCoupon>;

/** Changes of a coupon; another kind needs its field. */
export const CouponPatch = z
  .object(fields)
  .partial()
  .transform(({ amount_egp, start, end, min_subtotal_egp, ...rest }) => ({
    ...rest,
    amount: amount_egp,
    starts_at: start === null ? noStart : start,
    ends_at: end === null ? noEnd : end,
    min_subtotal: min_subtotal_egp,
  }));
export type CouponPatch = z.infer<typeof CouponPatch>;
