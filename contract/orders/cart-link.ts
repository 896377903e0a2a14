import { z } from "zod";
import { maxLineQuantity, maxProductsAtOnce } from "./cart-limits.ts";
import { couponCode } from "./coupon.ts";

const item = z
  .string()
  .regex(/^[1-9][0-9]{0,8}x[1-9][0-9]?$/)
  .transform((text) => {
    const [productId = 0, quantity = 0] = text.split("x").map(Number);
    return { productId, quantity };
  })
  .refine(({ quantity }) => quantity <= maxLineQuantity);

/** Query of a link that fills a cart: `items=12x2,15x1&coupon=CODE`, at most 20 different products. */
export const CartLink = z.object({
  items: z
    .string()
    .max(maxProductsAtOnce * 14)
    .transform((items) => items.split(","))
    .pipe(z.array(item).max(maxProductsAtOnce))
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length),
  coupon: couponCode,
});
export type CartLink = z.infer<typeof CartLink>;
