import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import { orderStatusIds } from "#contract/order-statuses.ts";
import type { ReturnReason } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import { isSale, isWithin } from "../sales/sales.ts";

const { delivered, returned } = orderStatusIds;

/** Returns, their received pieces, and the value that was paid for them in piastres. */
interface ReturnCounts {
  readonly returns: number;
  readonly pieces: number;
  readonly value: number;
}

/** Sums of a span; amounts in piastres. */
export interface ReturnSums {
  readonly refused_orders: number;
  readonly returned_orders: number;
  readonly delivered_orders: number;
  readonly days_until_refunded: number | null;
  readonly ordered: number;
  readonly collected: number;
  readonly refunded: number;
}

const counts = sql`count(distinct returns.id)::int as returns, sum(received)::int as pieces,
  sum((quantity * paid_price - offer_discount - coupon_discount - staff_discount)::bigint * received / quantity)::bigint as value`;
const receivedLines = (span: DaySpan) => sql`from return_lines
  join returns on returns.id = return_id join order_lines on order_lines.id = order_line_id
  where received > 0 and ${isWithin(span, "returns.received_at")}`;

/** Returns the sums of a span: outcomes, days until refunds were paid, ordered and collected cash. */
export async function returnSums(db: Database, span: DaySpan): Promise<ReturnSums> {
  const { rows } = await sql<ReturnSums>`
    select
      (select count(*)::int from order_status_changes as ended where status_id = ${returned}
        and ${isWithin(span, "ended.at")} and not exists (
          select from order_status_changes as earlier
          where earlier.order_id = ended.order_id and earlier.status_id = ${delivered})) as refused_orders,
      (select count(distinct order_id)::int from returns where ${isWithin(span, "returns.received_at")}) as returned_orders,
      (select count(*)::int from order_status_changes as ended where status_id = ${delivered}
        and ${isWithin(span, "ended.at")}) as delivered_orders,
      (select round(avg(extract(epoch from paid_at - received_at) / 86400)::numeric, 1)::float
        from returns, lateral (select max(at) as paid_at from refunds
          where return_id = returns.id and kind = 'paid'
            and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id)) as paid
        where ${isWithin(span, "returns.received_at")} and paid_at is not null) as days_until_refunded,
      (select coalesce(sum(total), 0)::bigint from orders where ${isWithin(span)} and ${isSale}) as ordered,
      (select coalesce(sum(amount), 0)::bigint from cash_entries
        where kind <> 'refunded' and ${isWithin(span, "cash_entries.at")}) as collected,
      (select coalesce(-sum(amount), 0)::bigint from cash_entries
        where kind = 'refunded' and ${isWithin(span, "cash_entries.at")}) as refunded`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("expected one row of sums");
  return sums;
}

/** Returns the received pieces by the customer's reason, the most pieces first. */
export async function returnsByReason(
  db: Database,
  span: DaySpan,
): Promise<(ReturnCounts & { readonly reason: ReturnReason })[]> {
  const { rows } = await sql<ReturnCounts & { reason: ReturnReason }>`
    select reason, ${counts} ${receivedLines(span)} group by reason order by pieces desc, reason`.execute(db);
  return rows;
}

/** Returns the twenty products with the most received pieces. */
export async function returnsByProduct(
  db: Database,
  span: DaySpan,
): Promise<
  (ReturnCounts & {
    readonly product_id: number | null;
    readonly name_en: string;
    readonly name_ar: string;
  })[]
> {
  const { rows } = await sql<ReturnCounts & { product_id: number | null; name_en: string; name_ar: string }>`
    select product_id, max(product_name_en) as name_en, max(product_name_ar) as name_ar, ${counts}
    ${receivedLines(span)} group by product_id order by pieces desc, product_id limit 20`.execute(db);
  return rows;
}

/** Returns the orders that each courier delivered in a span, those refused at the door, and those with pieces that came back later. */
export async function returnsByCourier(db: Database, span: DaySpan) {
  const { rows } = await sql<{
    courier_id: number | null;
    courier_name: string | null;
    delivered: number;
    refused: number;
    returned: number;
  }>`
    select courier_id, couriers.name as courier_name,
      count(*) filter (where outcome = 'delivered')::int as delivered,
      count(*) filter (where outcome = 'refused')::int as refused,
      count(*) filter (where outcome = 'delivered' and exists (
        select from returns where returns.order_id = shipments.order_id and received_at is not null))::int as returned
    from shipments left join couriers on couriers.id = courier_id
    where shipments.order_id is not null and outcome is not null and ${isWithin(span, "shipments.outcome_at")}
    group by courier_id, couriers.name order by delivered desc, couriers.name nulls last`.execute(db);
  return rows;
}
