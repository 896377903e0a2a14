import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { foldDigits } from "#contract/digits.ts";

/** Way to change many prices: the price itself, or a discount from it. */
export type PriceChangeKind = "price" | "discount";

/** Steps in piastres that new prices are rounded to. */
export const roundings = [1, 100, 500] as const;
export type Rounding = (typeof roundings)[number];

type Priced = Pick<AdminProduct, "price_egp" | "discounted_price_egp">;

/** Parses a percentage in digits of either script with at most two decimals; null if invalid. Only `price` takes a negative one. */
export function typedPercent(typed: string, kind: PriceChangeKind): number | null {
  const text = foldDigits(typed).replace("\u066B", ".").replace("\u2212", "-").trim();
  if (!/^[-+]?\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const percent = Number(text);
  const [min, max] = kind === "price" ? [-99, 500] : [0, 99];
  return percent < min || percent > max ? null : percent;
}

/**
 * Returns the new prices of a product, in pounds. A changed price keeps the share of its discount; a discount of 0 % ends. A discounted
 * price that rounding brings to the price or above ends as well.
 */
export function changedPrices(
  product: Priced,
  {
    kind,
    percent,
    rounding,
  }: { readonly kind: PriceChangeKind; readonly percent: number; readonly rounding: Rounding },
): Priced {
  const { price_egp, discounted_price_egp } = product;
  const scaled = (pounds: number, factor: number) =>
    Math.max(rounding, Math.round((pounds * 100 * factor) / rounding) * rounding) / 100;
  if (kind === "discount") return { price_egp, ...reduced(price_egp, scaled(price_egp, 1 - percent / 100)) };
  const price = scaled(price_egp, 1 + percent / 100);
  if (discounted_price_egp === null) return { price_egp: price, discounted_price_egp: null };
  return { price_egp: price, ...reduced(price, scaled(discounted_price_egp, 1 + percent / 100)) };
}

function reduced(price: number, discounted: number): Pick<Priced, "discounted_price_egp"> {
  return { discounted_price_egp: discounted < price ? discounted : null };
}
