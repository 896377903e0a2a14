/** Number of concurrent connections. */
export const connections = 16;
