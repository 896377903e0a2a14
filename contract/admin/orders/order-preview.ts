import { z } from "zod";
import { rowId } from "../../numbers.ts";
import { couponCode } from "../../orders/coupon.ts";
import { amount } from "../amount.ts";
import { AdminOrder } from "./order.ts";
import { orderedLines } from "./order-changes.ts";

/** Part of an order's content that decides its price. Amounts become piastres. Missing fields stay unchanged. */
export const EditPreviewRequest = z.object({
  lines: orderedLines,
  city_id: rowId.optional(),
  delivery_fee_egp: amount(0).optional().describe("Missing: the fee of the shop"),
  discount_egp: amount(0).optional(),
});
export type EditPreviewRequest = z.infer<typeof EditPreviewRequest>;

/** Part of a phone order that decides its price. The preview ignores how often the caller has used the coupon. */
export const PhoneOrderPreviewRequest = EditPreviewRequest.extend({ coupon: couponCode });
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
}).extend({ delivery_fee_egp: z.number().nullable().describe("Null without a governorate") });
export type OrderAmounts = z.infer<typeof OrderAmounts>;

/** Amounts that an order would have, by the prices of the save. */
export const OrderPreview = OrderAmounts.extend({
  gift: z
    .object({ product_id: z.int(), name_en: z.string(), name_ar: z.string() })
    .nullable()
    .describe("Gift that an offer adds"),
  dropped_coupon: z.string().nullable().describe("Coupon of the order that no longer applies"),
}).meta({ id: "OrderPreview" });
export type OrderPreview = z.infer<typeof OrderPreview>;
