/** How many ask at once. */
export const connections = 16;
