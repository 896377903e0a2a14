import { discountPercent, toPounds } from "#contract/money.ts";
import { vatShare } from "#contract/vat-share.ts";
import { typedPiastres } from "./product-values.ts";

/** What customers will see of the prices that are typed, in pounds; null while there is no price. */
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
    /** Of whole numbers, as shoppers see it. */
    percent: Math.round(discountPercent(full, paid === full ? null : paid)),
    /** Whether the discounted price is none, as it is not below the price. */
    isRefused,
  };
}
