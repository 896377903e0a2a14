// Limits of sets, without schemas, so that pages may import them.

/** Maximum number of parts of a set. */
export const maxParts = 10;
/** Maximum number of pieces of one part in a set. */
export const maxPartQuantity = 10;
