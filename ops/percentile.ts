/** Returns the median; of an even number of figures the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Returns the median, or undefined when a figure is unknown. */
export function medianOfKnown(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  return known.length < figures.length ? undefined : median(known);
}

/** Returns the smallest figure that the given share of all figures does not exceed (nearest rank). */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const figure = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (figure === undefined) throw new Error("expected at least one figure");
  return figure;
}
