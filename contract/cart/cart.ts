import { z } from "zod";
import { Product } from "../catalogue/product.ts";
import { couponCode } from "../coupons.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { maxLineQuantity, maxProductsPerForm } from "./cart-limits.ts";

export const CartLine = z
  .object({
    id: z.int(),
    productId: z.int(),
    product: Product,
    quantity: z.int(),
    unit_price_egp: z.number(),
    discounted_price_egp: z.number().nullable(),
    subtotal_egp: z.number(),
    total_price_egp: z.number(),
    offer_discount_egp: z
      .number()
      .describe("Share of the line in the discounts of offers; total_price_egp does not subtract it"),
    available: z.boolean(),
  })
  .meta({ id: "CartLine" });

/** Offer that applies to a cart or an order. */
export const AppliedOffer = z
  .object({
    id: z.int(),
    label_en: z.string(),
    label_ar: z.string(),
    amount_egp: z.number().describe("Reduction of the goods in pounds; 0 for free delivery and a gift"),
  })
  .meta({ id: "AppliedOffer" });

/** Gift that a cart earns. It is no line, and costs nothing. */
const CartGift = z
  .object({
    product: Product,
    declined: z.boolean(),
    available: z.boolean().describe("False if the gift is out of stock and will not be sent"),
  })
  .meta({ id: "CartGift" });

export const Cart = z
  .object({
    items: z.array(z.object({ id: z.int(), products: z.array(CartLine) })),
    summary: z.object({
      subtotal_egp: z.number(),
      discounted_subtotal_egp: z.number(),
      discount_egp: z.number(),
      coupon: z
        .object({
          code: z.string(),
          discount: z.number().describe("Percent; 0 for a coupon of another kind"),
          discount_egp: z.number(),
        })
        .nullable(),
      delivery_fee_egp: z.number().nullable(),
      total_price_egp: z
        .number()
        .describe("discounted_subtotal_egp less offers and coupon, plus delivery_fee_egp"),
    }),
    offers: z.array(AppliedOffer),
    gift: CartGift.nullable(),
    cart_version: z
      .string()
      .describe("Version of the cart: changes with lines, prices, offers, coupon and delivery fee"),
    free_delivery_missing_egp: z
      .number()
      .nullable()
      .describe(
        "Pounds missing until free delivery; 0 if delivery is free, null if the shop has no free delivery",
      ),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

const quantity = wholeNumber(1, maxLineQuantity, "quantity_range");

/** Query parameters that complete the price of a cart: coupon, and address or city. */
export const CartQuery = z.object({
  coupon: couponCode,
  address_id: rowId.optional(),
  city_id: rowId.optional().describe("Governorate that sets the delivery fee if no address is given"),
});

/** Product for the cart, by default one piece. */
export const NewCartLine = z.object({ product_id: rowId, quantity: quantity.default(1) });

/** Ids of several products separated by commas, one piece each. */
export const NewCartProducts = z.object({
  product_ids: z
    .string({ error: "wrong_type" })
    .max(maxProductsPerForm * 11, "too_long")
    .transform((ids): (string | number)[] => ids.split(","))
    .pipe(z.array(rowId).max(maxProductsPerForm, "too_long"))
    .transform((ids) => [...new Set(ids)]),
});
/** New quantity of a cart line. */
export const CartLineChange = z.object({ quantity });

/** Whether the customer declines the gift of the cart. */
export const GiftChoice = z.object({ declined: z.boolean({ error: "wrong_type" }) });
