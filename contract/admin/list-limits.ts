/** Counting limit of lists. */
export const maxCounted = 100_000;

/** Counting limit of searches, and of lists with wide rows or joins, where counting is slow. */
export const maxHitsCounted = 10_000;
