import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { isWithin } from "../sales/sales.ts";
import { decideTerms, type RulesInForce } from "./decide-terms.ts";
import { findEndedOrders, historyOf } from "./payment-history.ts";

/** Past order that the rules would have asked to pay first; amounts in piastres. */
export interface AskedOrder {
  readonly order_id: number;
  readonly order_no: string;
  readonly terms: PaymentTerms;
  /** Position of the rule, from 1. */
  readonly rule: number;
  readonly pay_first: number;
  readonly refused: boolean;
}

export interface Simulation {
  readonly orders: number;
  readonly refused_of_asked: number;
  readonly good_of_asked: number;
  /** Fees of couriers for the refused orders that would have been asked, at most. */
  readonly saved: number;
  readonly asked: readonly AskedOrder[];
}

/** Number of the newest ended orders without a span, and maximum number in one. */
const [usual, most] = [400, 5000];

/**
 * Replays rules over orders that ended, with what was known when each was placed. Uses the function that decides real orders. What they
 * save is the fees that statements booked for the refused parcels that were asked, or twice the fee of the governorate where none did.
 */
export async function simulateRules(
  db: Database,
  rules: RulesInForce,
  span: DaySpan | null,
): Promise<Simulation> {
  const when = span === null ? sql`true` : isWithin(span, "shipments.outcome_at");
  const { rows } = await sql<{
    id: number;
    order_no: string;
    created_at: Date;
    total: number;
    delivery_fee: number;
    city_id: number;
    refused: boolean;
    fees: number;
  }>`
    select orders.id, order_no, orders.created_at, total, orders.delivery_fee, orders.city_id, outcome = 'refused' as refused,
      coalesce((select sum(fee)::int from cash_statement_rows where cash_statement_rows.shipment_id = shipments.id and fee > 0),
        2 * cities.delivery_fee) as fees
    from shipments join orders on orders.id = shipments.order_id join cities on cities.id = orders.city_id
    where outcome is not null and shipments.type = 'delivery' and ${when}
    order by shipments.outcome_at desc, orders.id desc limit ${span === null ? usual : most}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const people = sql`(select id, phone, customer_id from orders where id = any(${ids}::int[])) as people`;
  const ended = await findEndedOrders(db, people);
  const asked: AskedOrder[] = [];
  let saved = 0;
  for (const row of rows) {
    const known = (ended.get(row.id) ?? []).filter(({ ended_at }) => ended_at < row.created_at);
    const order = { total: row.total, deliveryFee: row.delivery_fee, cityId: row.city_id };
    const { terms, pay_first, rule } = decideTerms(rules, historyOf(known), order);
    if (rule === null) continue;
    asked.push({ order_id: row.id, order_no: row.order_no, terms, rule, pay_first, refused: row.refused });
    if (row.refused) saved += row.fees;
  }
  const refused_of_asked = asked.filter(({ refused }) => refused).length;
  return {
    orders: rows.length,
    asked,
    refused_of_asked,
    good_of_asked: asked.length - refused_of_asked,
    saved,
  };
}
