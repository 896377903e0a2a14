/** The middle one of an odd number of figures, else the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** The smallest figure that a share of all figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const figure = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (figure === undefined) throw new Error("expected at least one figure");
  return figure;
}
