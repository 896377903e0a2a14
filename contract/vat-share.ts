/** The value-added tax within an amount of whole piastres that includes this percent of it, rounded half up to the piastre. */
export function vatShare({
  amount,
  vatPercent,
}: {
  readonly amount: number;
  readonly vatPercent: number;
}): number {
  // Whole numbers all the way: half up of a/b is the floor of (2a + b) / 2b.
  const parts = 100 + vatPercent;
  return Math.floor((2 * amount * vatPercent + parts) / (2 * parts));
}
