/** Counting limit of product lists: their total stops here, because no visitor pages that far. */
export const maxCountedProducts = 10_000;
