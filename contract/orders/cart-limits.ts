/** The most pieces of one product in one cart or order line (specification 9). */
export const maxLineQuantity = 5;
