/** Converts piastres to pounds for JSON: 24950 → 249.5. Never compute with the result. */
export function toPounds(piastres: number): number {
  return piastres / 100;
}

/** Converts pounds from JSON to piastres. Returns null for more than two decimals and for unsafe integers. */
export function piastres(pounds: number): number | null {
  const amount = Math.round(pounds * 100);
  return Number.isSafeInteger(amount) && Math.abs(amount - pounds * 100) < 1e-6 ? amount : null;
}

/** Returns the discount in percent with two decimals: 100 − 100 × discounted ÷ price (specification 9). Returns 0 if `discounted` is null. */
export function discountPercent(price: number, discounted: number | null): number {
  return discounted === null ? 0 : Math.round(((price - discounted) * 10_000) / price) / 100;
}
