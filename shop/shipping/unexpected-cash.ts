import type { LockedOrder } from "../orders/lock-order.ts";

/** Amount of cash that staff must confirm, with the amount that is due; piastres. */
export interface UnexpectedAmount {
  readonly code: "unexpected_amount";
  readonly amount: number;
  readonly due: number;
}

/** Percentage of the due amount that may be missing without a question: small change. */
const smallPercent = 5;

/** Returns the cash due for a delivered order in piastres, like `orderDue` in SQL. */
export function dueOfDelivered(
  { total, credit }: Pick<LockedOrder, "total" | "credit">,
  refusedAmount: number,
): number {
  return Math.max(total - refusedAmount - credit, 0);
}

/** Returns the question that an amount above the due one, or more than 5 % below it, asks; null if it is plausible. */
export function unexpectedAmount(amount: number, due: number): UnexpectedAmount | null {
  const isPlausible = amount <= due && 100 * amount >= (100 - smallPercent) * due;
  return isPlausible ? null : { code: "unexpected_amount", amount, due };
}

/** The same for a refused order. Some customers pay its delivery fee, others nothing. */
export function unexpectedAmountOfRefused(amount: number, deliveryFee: number): UnexpectedAmount | null {
  return amount <= deliveryFee ? null : { code: "unexpected_amount", amount, due: deliveryFee };
}
