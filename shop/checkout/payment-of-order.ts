import type { FieldErrors } from "#contract/field-errors.ts";
import { type PaymentMethod, type PaymentTerms, paymentMethodTraits } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import {
  decideTerms,
  type OrderToPay,
  type PaymentHistory,
  type TermsReason,
  unknownHistory,
} from "../payments/decide-terms.ts";
import { payFirst } from "../payments/pay-first.ts";
import { findHistory } from "../payments/payment-history.ts";
import { readPaymentTerms } from "../payments/payment-rules.ts";
import { accept, type Result, reject } from "../result.ts";

/** Payment of an order: the chosen method, the amount to pay first in piastres, and its deadline. */
export interface PaymentOfOrder {
  readonly method: PaymentMethod;
  readonly terms: PaymentTerms;
  readonly pay_first: number;
  /** Null if nothing is to be paid first. */
  readonly pay_until: Date | null;
  /** Why something is to be paid first; `chosen` with a method that is not paid at the door. */
  readonly reason: TermsReason | "chosen" | null;
  /** With the reason `total` only: the total from which the rule asks, in piastres. */
  readonly total_from?: number;
  /** Position of the rule and the history that it looked at, for staff only. */
  readonly facts: (PaymentHistory & { readonly rule: number }) | null;
}

/** Terms as customers read them; the amount to pay first is piastres. */
export type QuotedTerms = Pick<PaymentOfOrder, "terms" | "pay_first" | "reason" | "total_from">;

/** Payment of an order that asks for nothing in advance. */
export const atTheDoor: PaymentOfOrder = {
  method: "cash",
  terms: "at_door",
  pay_first: 0,
  pay_until: null,
  reason: null,
  facts: null,
};

/** Rejection of a method that is not on. */
export interface MethodOff {
  readonly code: "fields";
  readonly errors: FieldErrors;
}

/** Order whose payment is decided: method, person and amounts in piastres. */
export interface UndecidedPayment extends OrderToPay {
  readonly method: PaymentMethod;
  readonly phone: string;
  readonly customerId: number | null;
}

/**
 * Decides how an order is paid when it is placed. A method that is not paid at the door asks for the whole total first, else the rules of
 * the shop decide by the history of phone and customer. The order then waits for the hours in the settings.
 */
export async function decidePayment(
  db: Database,
  { method, phone, customerId, ...order }: UndecidedPayment,
): Promise<Result<PaymentOfOrder, MethodOff>> {
  const { methods, pay_hours, rules } = await readPaymentTerms(db);
  if (!methods.includes(method))
    return reject({ code: "fields", errors: { payment_method: ["payment_unknown"] } });
  const until = new Date(Date.now() + pay_hours * 3_600_000);
  if (!paymentMethodTraits[method].isPaidAtDoor) {
    const asked = payFirst("all_first", { ...order, percent: 0 });
    const reason = asked.pay_first === 0 ? null : ("chosen" as const);
    return accept({ method, ...asked, reason, facts: null, pay_until: reason === null ? null : until });
  }
  // Without rules nobody's history is read.
  const history = rules.rules.length === 0 ? unknownHistory : await findHistory(db, { phone, customerId });
  const { rule, ...decided } = decideTerms(rules, history, order);
  return accept({
    method,
    ...decided,
    facts: rule === null ? null : { rule, ...history },
    pay_until: rule === null ? null : until,
  });
}
