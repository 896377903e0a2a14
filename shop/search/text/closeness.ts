/** Distance of a word from the typed one. */
export type Closeness = "exact" | "close" | "far";

const closenesses: readonly Closeness[] = ["exact", "close", "far"];

/** Whether the first closeness is nearer to the typed word than the second. */
export function isNearer(one: Closeness, other: Closeness): boolean {
  return closenesses.indexOf(one) < closenesses.indexOf(other);
}

/** Returns the farther of two closenesses. */
export function farther(one: Closeness, other: Closeness): Closeness {
  return isNearer(one, other) ? other : one;
}
