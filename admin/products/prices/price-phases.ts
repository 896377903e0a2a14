/** Price of a product from one moment on, in pounds. */
export interface PricePhase {
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
