import { type RawBuilder, sql } from "kysely";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import type { PaymentMethod, PaymentState, PaymentTerms } from "#contract/payment-methods.ts";
import { hasStatusThat } from "../order-statuses.ts";

/** Newest claim of a customer that an order is paid. */
export interface LastClaim {
  readonly id: number;
  readonly state: "open" | "accepted" | "rejected";
  readonly reference: string;
  readonly has_photo: boolean;
  /** Reason of a rejection. */
  readonly reason: string;
  readonly at: string;
  /** Number of all claims of the order. */
  readonly count: number;
}

/** Accounts of the shop and its words about transfers. */
export interface PayTo {
  readonly instapay_address: string;
  readonly wallet_numbers: readonly string[];
  readonly bank_account: string;
  readonly payee_name: string;
  readonly instructions_ar: string;
  readonly instructions_en: string;
}

/** SQL of the payment of an order, for `orders`: sums of its ledger in piastres, its newest claim, and where to pay while it asks for money first. */
export const paymentSums = [
  sum("kind = 'received'").as("received"),
  sql<number>`-${sum("kind = 'refunded'")}`.as("paid_back"),
  sql<PaymentMethod>`orders.payment_method`.as("payment_method"),
  sql<PaymentTerms>`orders.terms`.as("terms"),
  lastClaim().as("last_claim"),
  sql<PayTo | null>`case when orders.pay_first > orders.advance and ${hasStatusThat(({ isEditable }) => isEditable)}
    then (select jsonb_build_object('instapay_address', instapay_address, 'wallet_numbers', to_jsonb(wallet_numbers),
      'bank_account', bank_account, 'payee_name', payee_name, 'instructions_ar', instructions_ar,
      'instructions_en', instructions_en) from payment_settings) end`.as("pay_to"),
] as const;

function sum(condition: string) {
  return sql<number>`(select coalesce(sum(amount), 0)::int from cash_entries
    where cash_entries.order_id = orders.id and ${sql.raw(condition)})`;
}

function lastClaim(): RawBuilder<LastClaim | null> {
  return sql<LastClaim | null>`(select jsonb_build_object('id', claim.id, 'state', claim.state,
      'reference', claim.reference, 'reason', claim.reason, 'at', claim.at,
      'count', (select count(*) from payment_claims as every where every.order_id = orders.id),
      'has_photo', exists (select from payment_photos where claim_id = claim.id))
    from payment_claims as claim where claim.order_id = orders.id order by claim.id desc limit 1)`;
}

interface OrderPayment {
  readonly status_id: OrderStatusId;
  readonly pay_first: number;
  readonly advance: number;
  readonly last_claim: LastClaim | null;
}

/** Returns what an order still asks for before it is sent, in piastres; 0 once it can no longer be paid first. */
export function missingInAdvance({
  status_id,
  pay_first,
  advance,
}: Pick<OrderPayment, "status_id" | "pay_first" | "advance">): number {
  return orderStatuses[status_id].isEditable ? Math.max(pay_first - advance, 0) : 0;
}

/** Returns the state of what an order asks for in advance. A claim that staff still check counts until they decide. */
export function paymentState(order: OrderPayment): PaymentState {
  if (order.last_claim?.state === "open") return "claimed";
  if (missingInAdvance(order) > 0) return "waiting";
  return order.advance > 0 ? "received" : "none";
}
