import { z } from "zod";
import { maxLineQuantity, maxProductsPerForm } from "../../cart/cart-limits.ts";
import { rowId, wholeNumber } from "../../numbers.ts";
import { AdminOffer, NewOffer } from "./offer.ts";

/** Offer to try on a cart, saved or not. */
export const OfferPreviewRequest = z.object({
  offer: NewOffer,
  lines: z
    .array(z.object({ product_id: rowId, quantity: wholeNumber(1, maxLineQuantity, "quantity_range") }), {
      error: "required",
    })
    .max(maxProductsPerForm, "too_many"),
  offer_id: rowId.optional().describe("Id of the saved offer that `offer` replaces in the preview"),
});
export type OfferPreviewRequest = z.infer<typeof OfferPreviewRequest>;

const PreviewedCart = z
  .object({
    subtotal_egp: z.number().describe("Sum of the full prices in pounds"),
    discount_egp: z.number().describe("Sum of the product discounts in pounds"),
    offers: z.array(
      z.object({
        id: z.int().nullable().describe("Id of the offer; null for an unsaved one"),
        label_en: z.string(),
        label_ar: z.string(),
        amount_egp: z.number(),
      }),
    ),
    offer_discount_egp: z.number(),
    gift_product_id: z
      .int()
      .nullable()
      .describe("Id of the product that an offer gives; null without a gift"),
    free_delivery: z.boolean(),
    total_egp: z.number().describe("Total in pounds, without the delivery fee"),
  })
  .meta({ id: "PreviewedCart" });
export type PreviewedCart = z.infer<typeof PreviewedCart>;

export const OfferPreview = z
  .object({
    with: PreviewedCart,
    without: PreviewedCart,
    overlaps: z
      .array(
        AdminOffer.pick({ id: true, name_en: true, name_ar: true, kind: true, starts: true, ends: true }),
      )
      .describe("Other product offers for at least one of the same products at the same time"),
  })
  .meta({ id: "OfferPreview" });
export type OfferPreview = z.infer<typeof OfferPreview>;
