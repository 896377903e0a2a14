import { z } from "zod";
import { Product } from "../catalogue/product.ts";
import { rowId, wholeNumber } from "../numbers.ts";
import { maxLineQuantity, maxProductsAtOnce } from "./cart-limits.ts";
import { couponCode } from "./coupon.ts";

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
    available: z.boolean(),
  })
  .meta({ id: "CartLine" });

export const Cart = z
  .object({
    items: z.array(z.object({ id: z.int(), products: z.array(CartLine) })),
    summary: z.object({
      subtotal_egp: z.number(),
      discounted_subtotal_egp: z.number(),
      discount_egp: z.number(),
      coupon: z.object({ code: z.string(), discount: z.number(), discount_egp: z.number() }).nullable(),
      delivery_fee_egp: z.number().nullable(),
      total_price_egp: z.number(),
    }),
    cart_version: z.string().describe("Changes with lines, prices, coupon and delivery fee"),
    free_delivery_missing_egp: z
      .number()
      .nullable()
      .describe(
        "What is missing until delivery costs nothing, 0 where it does; null: the shop delivers none for free",
      ),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof Cart>;

const quantity = wholeNumber(1, maxLineQuantity, "quantity_range");

export const CartQuery = z.object({
  coupon: couponCode,
  address_id: rowId.optional(),
  city_id: rowId.optional().describe("Prices the delivery without an address"),
});

export const NewCartLine = z.object({ product_id: rowId, quantity: quantity.default(1) });

/** Ids of several products separated by commas, one piece each. */
export const NewCartProducts = z.object({
  product_ids: z
    .string({ error: "wrong_type" })
    .max(maxProductsAtOnce * 11, "too_long")
    .transform((ids): (string | number)[] => ids.split(","))
    .pipe(z.array(rowId).max(maxProductsAtOnce, "too_long"))
    .transform((ids) => [...new Set(ids)]),
});
export const CartLineChange = z.object({ quantity });
