import { z } from "zod";
import { amount } from "../../amount.ts";
import { couponCode } from "../../coupons.ts";
import { rowId } from "../../numbers.ts";
import { paymentMethods, paymentTerms } from "../../payment-methods.ts";
import { phoneField } from "../../phone/phone-field.ts";
import { AdminOrder } from "./order.ts";
import { orderedLines } from "./order-changes.ts";

/** Part of an order's content that decides its price. Amounts become piastres. Missing fields stay unchanged. */
export const EditPreviewRequest = z.object({
  lines: orderedLines,
  city_id: rowId.optional(),
  delivery_fee_egp: amount(0)
    .optional()
    .describe("Delivery fee in pounds; if absent, the usual fee of the shop"),
  discount_egp: amount(0).optional(),
});
export type EditPreviewRequest = z.infer<typeof EditPreviewRequest>;

/** Part of a phone order's content that decides its price and its payment. Earlier uses of the coupon by the caller are ignored. */
export const PhoneOrderPreviewRequest = EditPreviewRequest.extend({
  coupon: couponCode,
  phone: phoneField.optional().describe("Phone of the caller, whose earlier orders the rules look at"),
  payment_method: z.enum(paymentMethods, { error: "payment_unknown" }).default("cash"),
});
export type PhoneOrderPreviewRequest = z.infer<typeof PhoneOrderPreviewRequest>;

/** Amounts of an order. */
export const OrderAmounts = AdminOrder.pick({
  subtotal_egp: true,
  discount_egp: true,
  offers: true,
  offer_discount_egp: true,
  coupon: true,
  coupon_discount_egp: true,
  staff_discount_egp: true,
  total: true,
}).extend({
  delivery_fee_egp: z.number().nullable().describe("Delivery fee in pounds; null without a city"),
});
export type OrderAmounts = z.infer<typeof OrderAmounts>;

/** Amounts that the order would have if it were saved now. */
export const OrderPreview = OrderAmounts.extend({
  gift: z
    .object({ product_id: z.int(), name_en: z.string(), name_ar: z.string() })
    .nullable()
    .describe("Product that an offer adds as a gift; null without one"),
  dropped_coupon: z
    .string()
    .nullable()
    .describe(
      "Code of the coupon if it no longer applies to the order, or if an offer beats it; otherwise null",
    ),
  payment: z
    .object({
      methods: z.array(z.enum(paymentMethods)).describe("Methods that are on"),
      terms: z.enum(paymentTerms),
      to_pay_first_egp: z.number().describe("What the order asks for first, in pounds; 0 for nothing"),
      terms_reason: AdminOrder.shape.terms_reason,
      terms_facts: AdminOrder.shape.terms_facts,
    })
    .nullable()
    .describe("What a phone order asks for first; null for an edit, and without a governorate"),
}).meta({ id: "OrderPreview" });
export type OrderPreview = z.infer<typeof OrderPreview>;
