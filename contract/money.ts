/** Piastres as the JSON number of pounds that the wire carries: 24950 → 249.5. Never computed with. */
export function toPounds(piastres: number): number {
  return piastres / 100;
}

/** Whole piastres of an amount in pounds that came over the wire; null where it has more than two decimals. */
export function piastres(pounds: number): number | null {
  const amount = Math.round(pounds * 100);
  return Number.isSafeInteger(amount) && Math.abs(amount - pounds * 100) < 1e-6 ? amount : null;
}

/** Discount in percent, two decimals: 100 − 100 × discounted ÷ price (specification 9); 0 where there is none. */
export function discountPercent(price: number, discounted: number | null): number {
  return discounted === null ? 0 : Math.round(((price - discounted) * 10_000) / price) / 100;
}
