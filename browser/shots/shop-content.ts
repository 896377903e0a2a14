/** Demo products: full price, discounted, and the two in all orders. */
export const [plain, discounted] = [1, 6];
export const ordered = [13, 14] as const;
/** Product with many and long reviews. */
export const reviewed = 22;

export const coupons = {
  open: "WELCOME10",
  once: "EID15",
  dear: "BIG20",
  usedUp: "FIRST100",
  ended: "SPRING15",
} as const;
