/** Maximum quantity of a cart or order line (specification 9). */
export const maxLineQuantity = 5;
/** Maximum number of products in one form or link. */
export const maxProductsPerForm = 20;
