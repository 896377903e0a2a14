import { sql } from "kysely";
import type { PaymentMethod, PaymentState, PaymentTerms } from "#contract/payment-methods.ts";

/** SQL of the sums of an order's ledger in piastres, for `orders`: payments in advance, and all refunds. */
export const paymentSums = [
  sum("kind = 'received'").as("received"),
  sql<number>`-${sum("kind = 'refunded'")}`.as("paid_back"),
  sql<PaymentMethod>`orders.payment_method`.as("payment_method"),
  sql<PaymentTerms>`orders.terms`.as("terms"),
] as const;

function sum(condition: string) {
  return sql<number>`(select coalesce(sum(amount), 0)::int from cash_entries
    where cash_entries.order_id = orders.id and ${sql.raw(condition)})`;
}

/** Returns the state of what an order asks for in advance. */
export function paymentState({
  pay_first,
  advance,
}: {
  readonly pay_first: number;
  readonly advance: number;
}): PaymentState {
  if (pay_first > advance) return "waiting";
  return advance > 0 ? "received" : "none";
}
