/** Counting limit of product lists: their total stops here, because nobody pages that far. */
export const maxCountedProducts = 10_000;
