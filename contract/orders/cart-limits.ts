/** Maximum quantity of a cart or order line (specification 9). */
export const maxLineQuantity = 5;
