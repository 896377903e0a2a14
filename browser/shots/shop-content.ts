/** Products of the demo catalogue: at its price, with a discount, and the two of which all orders are made. */
export const [plain, discounted] = [1, 6];
export const ordered = [13, 14] as const;
/** The product with many and long reviews. */
export const reviewed = 22;

export const coupons = {
  open: "WELCOME10",
  once: "EID15",
  dear: "BIG20",
  usedUp: "FIRST100",
  ended: "SPRING15",
} as const;
