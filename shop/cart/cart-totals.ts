/** What the totals need of a line; prices in piastres. */
export interface PricedLine {
  readonly quantity: number;
  readonly price: number;
  readonly discounted_price: number | null;
}

/** The sums of a cart in whole piastres, as the wire contract names them. */
export interface CartTotals {
  /** Full prices. */
  readonly subtotal: number;
  /** What the lines cost now. */
  readonly discountedSubtotal: number;
  /** The difference of the two. */
  readonly discount: number;
  /** Null while no address says where to. */
  readonly deliveryFee: number | null;
  readonly total: number;
}

/** Sums up a cart: total = discounted subtotal + delivery. An empty cart costs nothing, its delivery neither. */
export function cartTotals(lines: readonly PricedLine[], deliveryFee: number | null): CartTotals {
  let subtotal = 0;
  let discountedSubtotal = 0;
  for (const { quantity, price, discounted_price } of lines) {
    subtotal += quantity * price;
    discountedSubtotal += quantity * (discounted_price ?? price);
  }
  const fee = lines.length === 0 ? null : deliveryFee;
  return {
    subtotal,
    discountedSubtotal,
    discount: subtotal - discountedSubtotal,
    deliveryFee: fee,
    total: discountedSubtotal + (fee ?? 0),
  };
}
