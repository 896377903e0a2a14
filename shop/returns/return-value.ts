/** Order line for its value; amounts in piastres. */
export interface ValuedLine {
  readonly quantity: number;
  readonly paid_price: number;
  readonly offer_discount: number;
  readonly coupon_discount: number;
  readonly staff_discount: number;
  /** Pieces that came back before: refused at the door, or returned. */
  readonly refused: number;
  readonly returned: number;
}

/** Returns the amount that was paid for a line after all reductions, in piastres. */
export function paidShare(line: Omit<ValuedLine, "refused" | "returned">): number {
  const { quantity, paid_price, offer_discount, coupon_discount, staff_discount } = line;
  return quantity * paid_price - offer_discount - coupon_discount - staff_discount;
}

/**
 * Returns the value of some more pieces of a line in piastres: floor(paid share × k / n) for all pieces that came back, less the same for the
 * earlier ones. So the parts of a line add up to its paid share (wire contract: returning k of n pieces).
 */
export function valueOfPieces(line: ValuedLine, pieces: number): number {
  const before = line.refused + line.returned;
  const value = (count: number) => Math.floor((paidShare(line) * count) / line.quantity);
  return value(before + pieces) - value(before);
}
