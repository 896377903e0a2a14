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

const thousands = /\B(?=(?:\d{3})+$)/g;

/** Formats piastres as 'LE 1,048.00' with a no-break space. Intl.NumberFormat gives the same, but takes browsers 10 ms at first. */
export function formatPrice(piastres: number): string {
  const [pounds = "", rest = ""] = (piastres / 100).toFixed(2).split(".");
  return `LE\u00A0${pounds.replace(thousands, ",")}.${rest}`;
}

/** Formats piastres without a fraction of zero, as pages of the shop do: 'LE 84', 'LE 58.50'. */
export function formatRoundPrice(piastres: number): string {
  return formatPrice(piastres).replace(/\.00$/, "");
}
