/** More rows than these of a list are not counted. */
export const maxCounted = 100_000;

/** Of a search, and where each row is wide or looked up elsewhere: nobody reads more than so many, and counting is what takes long. */
export const maxHitsCounted = 10_000;
