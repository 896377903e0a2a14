/** How far from what was typed a word is. */
export type Closeness = "exact" | "close" | "far";

const closenesses: readonly Closeness[] = ["exact", "close", "far"];

/** Whether one closeness is nearer to what was typed than another one. */
export function isNearer(one: Closeness, other: Closeness): boolean {
  return closenesses.indexOf(one) < closenesses.indexOf(other);
}

/** The one of two that is farther from what was typed. */
export function farther(one: Closeness, other: Closeness): Closeness {
  return isNearer(one, other) ? other : one;
}
