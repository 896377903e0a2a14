import { createHash } from "node:crypto";
import type { PricedCart, PricingLine } from "../pricing/priced-cart.ts";

/**
 * Version of a priced cart. It changes with lines, prices, offers, gift, coupon and delivery fee, so that an order contains only what the
 * submitted page showed. Clients compare it, and never parse it.
 */
export function cartVersion(
  lines: readonly PricingLine[],
  { offers, gift, coupon, deliveryFee, total }: PricedCart,
): string {
  const content = [
    lines
      .toSorted((one, other) => one.product_id - other.product_id)
      .map(({ product_id, quantity, price, discounted_price }) => [
        product_id,
        quantity,
        price,
        discounted_price,
      ]),
    offers.map(({ id, amount }) => [id, amount]),
    gift && [gift.productId, gift.state],
    coupon && [coupon.code, coupon.takenOff],
    deliveryFee,
    total,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
