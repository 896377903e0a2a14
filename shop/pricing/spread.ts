/**
 * Spreads an amount over weights by largest remainder, so that the shares add up to it. Equal remainders favour the first. No share exceeds
 * its weight if the amount does not exceed the sum of the weights. Products of two amounts can exceed safe integers, hence `BigInt`.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) };
  });
  const shares = parts.map(({ share }) => share);
  let rest = amount - shares.reduce((total, share) => total + share, 0);
  for (const { index, share } of [...parts].sort(
    (one, other) => other.remainder - one.remainder || one.index - other.index,
  )) {
    if (rest === 0) break;
    shares[index] = share + 1;
    rest -= 1;
  }
  return shares;
}

/** Returns a percentage (hundredths of a percent) of an amount, rounded half up. Uses integers only. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 5000) / 10_000);
}

/** Sums amounts of items. */
export function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
