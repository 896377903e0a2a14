/** More rows than these of a list are not counted. */
export const maxCounted = 100_000;
