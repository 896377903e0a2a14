import type { LockedOrder } from "../orders/lock-order.ts";

/** Amount of cash that staff must confirm, with the amount that is due; piastres. */
export interface UnexpectedAmount {
  readonly code: "unexpected_amount";
  readonly amount: number;
  readonly due: number;
}

/** Percentage of the due amount that may be missing without a confirmation by staff: small change. */
const smallPercent = 5;

/** Returns the cash due for a delivered order in piastres, like `orderDue` in SQL. */
export function dueOfDelivered(
  { total, credit }: Pick<LockedOrder, "total" | "credit">,
  refusedAmount: number,
): number {
  return Math.max(total - refusedAmount - credit, 0);
}

/** Returns what staff must confirm: an amount above the due one or more than 5 % below it. Null if the amount is plausible. */
export function unexpectedAmount(amount: number, due: number): UnexpectedAmount | null {
  const isPlausible = amount <= due && 100 * amount >= (100 - smallPercent) * due;
  return isPlausible ? null : { code: "unexpected_amount", amount, due };
}

/** Returns what staff must confirm for a refused order: an amount above the delivery fee, which some customers pay. Null otherwise. */
export function unexpectedAmountOfRefused(amount: number, deliveryFee: number): UnexpectedAmount | null {
  return amount <= deliveryFee ? null : { code: "unexpected_amount", amount, due: deliveryFee };
}
