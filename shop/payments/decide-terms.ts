import type { PaymentRule } from "#contract/admin/payments/payment-rules.ts";
import { type PaymentTerms, paymentTerms } from "#contract/payment-methods.ts";
import { payFirst } from "./pay-first.ts";

/** Facts about a phone and an account when an order is placed. */
export interface PaymentHistory {
  /** Orders that were accepted at the door. */
  readonly accepted: number;
  /** Orders that were refused or unreachable. */
  readonly refused: number;
  /** Of these, the ones since the last accepted order. */
  readonly refused_since: number;
  /** Accepted orders since the last refused one. */
  readonly accepted_since: number;
  /** Terms of the last ended order if it was accepted, else null. */
  readonly last_accepted_terms: PaymentTerms | null;
}

/** History of somebody whom the shop does not know. */
export const unknownHistory: PaymentHistory = {
  accepted: 0,
  refused: 0,
  refused_since: 0,
  accepted_since: 0,
  last_accepted_terms: null,
};

/** Order whose terms are decided; amounts in piastres. */
export interface OrderToPay {
  readonly total: number;
  readonly deliveryFee: number;
  readonly cityId: number;
}

/** Reason that customers may read: what they see in their cart, or history, which a fixed sentence names. */
export type TermsReason = "total" | "city" | "first_order" | "history";

export interface DecidedTerms {
  readonly terms: PaymentTerms;
  readonly pay_first: number;
  /** Position of the rule from 1; null if no rule asks for anything. */
  readonly rule: number | null;
  /** Null if nothing is asked. */
  readonly reason: TermsReason | null;
  /** With the reason `total` only: the total from which the rule asks, in piastres. */
  readonly total_from?: number;
}

const atDoor: DecidedTerms = { terms: "at_door", pay_first: 0, rule: null, reason: null };

/** Rules in force with the number of accepted orders in a row after which nothing is asked. */
export interface RulesInForce {
  readonly rules: readonly PaymentRule[];
  readonly trusted_after: number;
}

/**
 * Decides the terms of an order: those of the first rule whose conditions hold. A customer whose last ended order was accepted gets no stricter
 * terms than that order had, and after `trusted_after` accepted orders in a row none. Pure: the simulator replays it over past orders.
 */
export function decideTerms(
  { rules, trusted_after }: RulesInForce,
  history: PaymentHistory,
  order: OrderToPay,
): DecidedTerms {
  if (history.accepted_since >= trusted_after) return atDoor;
  const index = rules.findIndex((rule) => holds(rule, history, order));
  const rule = rules[index];
  if (rule === undefined) return atDoor;
  const limit = history.last_accepted_terms;
  if (limit !== null && paymentTerms.indexOf(rule.terms) > paymentTerms.indexOf(limit)) return atDoor;
  const asked = payFirst(rule.terms, { ...order, percent: rule.percent ?? 0 });
  if (asked.pay_first === 0) return atDoor;
  const reason = reasonOf(rule);
  const { total_from } = rule.when;
  return {
    ...asked,
    rule: index + 1,
    reason,
    ...(reason === "total" && total_from !== undefined && { total_from }),
  };
}

function holds({ when }: PaymentRule, history: PaymentHistory, order: OrderToPay): boolean {
  const { accepted, refused, refused_since } = history;
  const percent = refused === 0 ? 0 : (100 * refused) / (refused + accepted);
  const { refused_at_least, refused_percent_at_least, total_from, city_ids } = when;
  return (
    (refused_at_least === undefined || refused_since >= refused_at_least) &&
    (refused_percent_at_least === undefined || (refused_since > 0 && percent >= refused_percent_at_least)) &&
    (when.first_order === undefined || accepted === 0) &&
    (when.phone_unproven === undefined || accepted === 0) &&
    (total_from === undefined || order.total >= total_from) &&
    (city_ids === undefined || city_ids.includes(order.cityId))
  );
}

/** A rule that looks at the history is never explained by it. */
function reasonOf({ when }: PaymentRule): TermsReason {
  if (when.refused_at_least !== undefined || when.refused_percent_at_least !== undefined) return "history";
  if (when.total_from !== undefined) return "total";
  if (when.city_ids !== undefined) return "city";
  return "first_order";
}
