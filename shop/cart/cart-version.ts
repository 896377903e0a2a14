import { createHash } from "node:crypto";
import type { CartTotals, PricedLine } from "./cart-totals.ts";

/**
 * Version of a priced cart. It changes with lines, prices, coupon and delivery fee, so that an order contains only what the submitted page
 * showed. Clients compare it, and never parse it.
 */
export function cartVersion(
  lines: readonly (PricedLine & { readonly product_id: number })[],
  { coupon, deliveryFee, total }: CartTotals,
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
    coupon && [coupon.code, coupon.takenOff],
    deliveryFee,
    total,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
}
