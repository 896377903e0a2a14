import type { StatementCause, StatementDecision, StatementResult } from "#contract/admin/orders/statement.ts";
import { type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";

const { shipped, returned } = orderStatusIds;

/** Order data for the comparison; amounts in piastres. */
export interface MatchedOrder {
  readonly id: number;
  readonly status_id: OrderStatusId;
  readonly total: number;
  readonly cash_collected: number | null;
  readonly is_booked: boolean;
  readonly outcome: string | null;
}

export interface Match {
  readonly result: StatementResult;
  readonly cause: StatementCause | null;
  /** Due amount in piastres; null without an order. */
  readonly expected: number | null;
}

export const unknownMatch: Match = { result: "unknown", cause: "unknown", expected: null };

const refusedWord = /return|refus|reject|fail|cancel|rto|مرتجع|مرفوض|رفض|مرتد|لم يتم|ملغ/i;

/** Returns the amount in piastres that a statement should contain for an order; 0 once it is booked. */
export function expectedOf({ status_id, total, cash_collected, is_booked, outcome }: MatchedOrder): number {
  if (is_booked) return 0;
  if (status_id === returned && outcome !== "delivered") return cash_collected ?? 0;
  return status_id === shipped ? total : (cash_collected ?? total);
}

/** Compares a stated amount with an order. */
export function matchOrder(order: MatchedOrder, amount: number, statusWord: string): Match {
  const expected = expectedOf(order);
  if (amount === expected) return { result: "equal", cause: null, expected };
  return { result: "different", cause: causeOf(order, expected, amount, statusWord), expected };
}

function causeOf(order: MatchedOrder, expected: number, amount: number, statusWord: string): StatementCause {
  if (order.is_booked) return "booked_before";
  if (order.status_id === returned && order.outcome !== "delivered") return "refused_here";
  if (amount === 0 || (amount < expected && refusedWord.test(statusWord))) return "refused_in_statement";
  return amount < expected ? "less" : "more";
}

const notBooked: readonly StatementDecision[] = ["ask", "postpone"];
const allowedDecisions: Readonly<Record<StatementCause, readonly StatementDecision[]>> = {
  less: ["accept", "refused", ...notBooked],
  more: ["accept", ...notBooked],
  refused_in_statement: ["refused", "accept", ...notBooked],
  refused_here: ["accept", ...notBooked],
  booked_before: notBooked,
  missing: ["refused", ...notBooked],
  unknown: ["link", ...notBooked],
};

/** Returns the decisions that are possible for a row; none for an equal one. */
export function decisionsFor(cause: StatementCause | null): readonly StatementDecision[] {
  return cause === null ? [] : allowedDecisions[cause];
}

/** Differences up to a tenth are weight fees or small change. */
const smallShare = 0.1;
/** Usual number of days until a courier pays. */
const usualDays = 3;

/** Returns the most likely decision; `age` is the number of days from delivery to the statement's last day. */
export function proposedDecision(
  { cause, expected }: Match,
  amount: number | null,
  age: number | null,
): StatementDecision | null {
  switch (cause) {
    case null:
      return null;
    case "less":
    case "more":
      return Math.abs((amount ?? 0) - (expected ?? 0)) <= smallShare * (expected ?? 0) ? "accept" : "ask";
    case "refused_in_statement":
      return "refused";
    case "missing":
      return age !== null && age < usualDays ? "postpone" : "ask";
    case "unknown":
      return "link";
    case "refused_here":
    case "booked_before":
      return "ask";
  }
}
