import { foldDigits } from "#contract/digits.ts";
import { discountPercent, toPounds } from "#contract/money.ts";
import { vatShare } from "#contract/orders/vat-share.ts";

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
  const isRejected = typed !== null && (typed >= full || typed === 0);
  const paid = typed === null || isRejected ? full : typed;
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
    isRejected,
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

/** Price of a product from one moment on, in pounds. */
interface PricePhase {
  /** Start in ms since the epoch; null for now. */
  readonly from: number | null;
  readonly paid: number;
}

/**
 * Returns the prices that customers pay now and later: the current one, and one for each start and end of the discount that is still to
 * come. Times are in ms since the epoch; null for none.
 */
export function pricePhases({
  full,
  discounted,
  startsAt,
  endsAt,
  now,
}: {
  readonly full: number;
  readonly discounted: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly now: number;
}): readonly PricePhase[] {
  const paidAt = (moment: number) =>
    discounted !== null && (startsAt === null || startsAt <= moment) && (endsAt === null || moment < endsAt)
      ? discounted
      : full;
  const later = [startsAt, endsAt]
    .filter((moment) => moment !== null && moment > now)
    .map((moment) => ({ from: moment, paid: paidAt(moment ?? now) }));
  const all = [{ from: null, paid: paidAt(now) }, ...later];
  return all.filter((phase, index) => index === 0 || phase.paid !== all[index - 1]?.paid);
}

/** Piastres of a typed amount in digits of either script; null if invalid. */
export function typedPiastres(typed: string): number | null {
  const folded = foldDigits(typed)
    .replace(/[\s,\u066C]/g, "")
    .replace("\u066B", ".");
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(folded)) return null;
  return Math.round(Number(folded) * 100);
}
