/** How many ask at once. */
export const askers = 16;
