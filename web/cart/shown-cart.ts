import { priceCart } from "#shop/pricing/price-cart.ts";
import type { PricingLine } from "#shop/pricing/priced-cart.ts";
import type { CartView } from "./cart-view.ts";

/**
 * Applies pending quantities to a cart, before the shop confirms them; 0 removes a line. The sums leave out lines that cannot be ordered.
 * The version of the cart still covers them, so an order with them is rejected.
 */
export function shownCart(cart: CartView, pending: ReadonlyMap<number, number>): CartView {
  if (!cart.lines.some(({ id, available }) => pending.has(id) || !available)) return cart;
  const lines = cart.lines.flatMap((line) => {
    const quantity = pending.get(line.id);
    if (quantity === undefined) return [line];
    if (quantity === 0) return [];
    const available = quantity <= line.remaining;
    return [{ ...line, quantity, available, total: line.price * quantity, priceBefore: null }];
  });
  const orderable = lines.filter(({ available }) => available);
  const totals = priceCart({ lines: pricingLines(orderable), ...cart.pricing, now: new Date() });
  const shares = new Map(orderable.map(({ id }, index) => [id, totals.lines[index]?.offerDiscount ?? 0]));
  return {
    ...cart,
    lines: lines.map((line) => ({ ...line, offerDiscount: shares.get(line.id) ?? 0 })),
    totals,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Returns lines of a cart for the pricing. */
export function pricingLines(lines: CartView["lines"]): PricingLine[] {
  return lines.map(({ productId, categoryId, quantity, price, fullPrice }) => ({
    product_id: productId,
    category_id: categoryId,
    quantity,
    price: fullPrice ?? price,
    discounted_price: fullPrice === null ? null : price,
  }));
}
