/** Returns the value-added tax in an amount of piastres that includes it, rounded half up to the piastre. */
export function vatShare({
  amount,
  vatPercent,
}: {
  readonly amount: number;
  readonly vatPercent: number;
}): number {
  // Integer arithmetic: half up of a/b is the floor of (2a + b) / 2b.
  const parts = 100 + vatPercent;
  return Math.floor((2 * amount * vatPercent + parts) / (2 * parts));
}
