import type {
  StatementCause,
  StatementDecision,
  StatementResult,
} from "#contract/admin/statements/statement.ts";
import { cameBack, isOnItsWay, type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";

/** Shipment for the comparison; amounts in piastres. */
export interface MatchedShipment {
  readonly id: number;
  /** Order of a delivery or exchange; null for a pickup. */
  readonly order_id: number | null;
  /** Status of the order; null for a pickup. */
  readonly status_id: OrderStatusId | null;
  /** Cash that the courier collects; negative for a pickup with a refund. */
  readonly due: number;
  /** Cash that was collected; null while unknown. */
  readonly collected: number | null;
  /** Cash that closed statements have booked. */
  readonly booked: number;
  readonly is_booked: boolean;
  /** Amount of its unsettled claim for cash; 0 without one. */
  readonly claimed: number;
  readonly outcome: string | null;
  /** Refunds that were paid for the order, above its payments in advance. */
  readonly refunded: number;
  /** Whether pieces of the order come back by a return. */
  readonly has_return: boolean;
}

export interface Match {
  readonly result: StatementResult;
  readonly cause: StatementCause | null;
  /** Due amount in piastres; null without an order. */
  readonly expected: number | null;
  /** Whether pieces of the order come back by a return. */
  readonly has_return: boolean;
}

export const unknownMatch: Match = {
  result: "unknown",
  cause: "unknown",
  expected: null,
  has_return: false,
};

/** Words of couriers for a parcel that the customer did not accept. */
const refusedWord =
  /return|refus|reject|fail|cancel|rto|undeliver|not deliver|back to (?:shipper|sender|origin)|مرفوض|رفض|مرتد|راجع|رجاع|رتج|(?<!م)رجع|لم يتم|لم يستلم|ملغ|ل[اآ]غ|[اإ]لغا[ءؤئ]/i;

/** Whether a cell says so, also with vowel marks. */
export function isRefusedWord(cell: string): boolean {
  return refusedWord.test(cell.replace(/[\u0640\u064B-\u0652]/g, ""));
}

/**
 * Returns the amount in piastres that a statement should contain for a shipment. Once it is booked that is the amount of a later correction,
 * or of an unsettled claim for the rest of its cash, or 0.
 */
export function expectedOf(shipment: MatchedShipment): number {
  const unbooked = totalOf(shipment) - shipment.booked;
  // A claim beside a difference names that difference.
  return unbooked === 0 && shipment.is_booked ? shipment.claimed : unbooked;
}

function totalOf(shipment: MatchedShipment): number {
  const { status_id, due, collected } = shipment;
  if (isRejected(shipment)) return collected ?? 0;
  const isUnderWay = status_id !== null && isOnItsWay(orderStatuses[status_id]);
  return isUnderWay ? due : (collected ?? due);
}

/** Compares a stated amount with a shipment. */
export function matchShipment(shipment: MatchedShipment, amount: number, statusWord: string): Match {
  const expected = expectedOf(shipment);
  const { has_return } = shipment;
  // Zero is also what a courier states for a parcel without cash that came back.
  const hasCameBack = amount === 0 && mayBeRefused(shipment) && isRefusedWord(statusWord);
  if (amount === expected && !hasCameBack) return { result: "equal", cause: null, expected, has_return };
  const cause = causeOf(shipment, expected, amount, statusWord);
  return { result: "different", cause, expected, has_return };
}

function causeOf(
  shipment: MatchedShipment,
  expected: number,
  amount: number,
  statusWord: string,
): StatementCause {
  // The cash of an order is never negative, and never less than what was refunded.
  if (shipment.order_id !== null && shipment.booked + amount < shipment.refunded) return "impossible";
  if (shipment.is_booked && expected === 0 && amount >= 0) return "booked_before";
  if (isRejected(shipment)) return "refused_here";
  if (mayBeRefused(shipment) && (amount === 0 || (amount < expected && isRefusedWord(statusWord)))) {
    return "refused_in_statement";
  }
  return amount < expected ? "less" : "more";
}

function mayBeRefused(shipment: MatchedShipment): boolean {
  const { is_booked, order_id, has_return } = shipment;
  return !is_booked && order_id !== null && !has_return && !isRejected(shipment);
}

function isRejected({ status_id, outcome }: MatchedShipment): boolean {
  return status_id !== null && cameBack(orderStatuses[status_id]) && outcome !== "delivered";
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
  impossible: notBooked,
};

/** Returns the decisions that are possible for a row; none for an equal one. An order with a return was not refused. */
export function decisionsFor({
  cause,
  has_return,
}: {
  readonly cause: StatementCause | null;
  readonly has_return: boolean;
}): readonly StatementDecision[] {
  if (cause === null) return [];
  return allowedDecisions[cause].filter((decision) => !(has_return && decision === "refused"));
}

/** Differences up to a tenth are weight fees or small change. */
const smallShare = 0.1;
/** Usual number of days until a courier pays. */
const usualDays = 3;

/** Returns the most likely decision; `age` is the number of days from delivery to the statement's last day. */
export function proposedDecision(
  { cause, expected }: Pick<Match, "cause" | "expected">,
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
    case "impossible":
      return "ask";
  }
}
