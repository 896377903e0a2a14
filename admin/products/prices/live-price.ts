import { discountPercent, toPounds } from "#contract/money.ts";
import { vatShare } from "#contract/vat-share.ts";
import { typedPiastres } from "./typed-piastres.ts";

/** Customer's view of typed prices, in pounds; null without a price. */
export function livePrice({
  price,
  discounted,
  vatPercent,
}: {
  readonly price: string;
  readonly discounted: string;
  readonly vatPercent: number;
}) {
  const full = typedPiastres(price);
  if (full === null || full === 0) return null;
  const typed = typedPiastres(discounted);
  const isRefused = typed !== null && (typed >= full || typed === 0);
  const paid = typed === null || isRefused ? full : typed;
  return {
    full: toPounds(full),
    paid: toPounds(paid),
    saved: toPounds(full - paid),
    vat: toPounds(vatShare({ amount: paid, vatPercent })),
    /** Tax in the price without a discount. */
    fullVat: toPounds(vatShare({ amount: full, vatPercent })),
    /** Rounded as in the shop. */
    percent: Math.round(discountPercent(full, paid === full ? null : paid)),
    /** True if the discounted price is not below the price. */
    isRefused,
  };
}

/** Returns the margin of a price: the price without VAT less the typed cost, in pounds and as a percentage. Null without a cost. */
export function margin({
  paid,
  cost,
  vatPercent,
}: {
  readonly paid: number;
  readonly cost: string;
  readonly vatPercent: number;
}) {
  const typed = typedPiastres(cost);
  if (typed === null) return null;
  const amount = Math.round(paid * 100);
  const net = amount - vatShare({ amount, vatPercent });
  return { amount: toPounds(net - typed), percent: net === 0 ? 0 : Math.round(((net - typed) / net) * 100) };
}
