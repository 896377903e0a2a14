import { type RawBuilder, sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { ReportGroup } from "#contract/admin/reports/sales-report.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { endings, isEnding, outcomeCounts } from "./endings.ts";
import { keptOf } from "./kept.ts";
import { channelOfOrder, dayInCairo, isSale, isWithin } from "./sales.ts";

/** Groups whose figures come from whole orders. */
export type OrderGroup = Exclude<ReportGroup, "product" | "family" | "category" | "offer" | "coupon">;

/** Figures of a group of a report. Amounts are piastres; a part of the report has some of them. */
export interface ReportFigures {
  readonly orders: number;
  readonly ordered: number;
  readonly discounts: number;
  readonly delivered: number;
  readonly refused: number;
  readonly cancelled: number;
  readonly refused_pieces: number;
  readonly kept: number;
  readonly delivery_fees: number;
  readonly vat: number;
  readonly collected: number;
  readonly refunded: number;
  readonly courier_fees: number;
}

/** Some figures of one group; the key is null if it is not known, a figure if the group does not have it. */
export type PartRow = { readonly key: string | null } & {
  readonly [Figure in keyof ReportFigures]?: number | null;
};

/** Returns SQL of the key of an order, with its left-joined shipment; `at` is the time of the figure. */
function keyOf(group: OrderGroup, at: string): RawBuilder<string | null> {
  switch (group) {
    case "day":
      return sql`${dayInCairo(at)}::text`;
    case "city":
      return sql`orders.city_id::text`;
    case "courier":
      return sql`shipments.courier_id::text`;
    case "method":
      return sql`orders.payment_method`;
    case "channel":
      return channelOfOrder;
    case "terms":
      return sql`orders.terms`;
  }
}

/**
 * Joins orders and their shipments to rows with an `order_id`. Orders of adjacent days have adjacent ids, so that a part of the tables is
 * enough. PostgreSQL leaves out a join without a used column.
 */
function joinOrders(rows: string): RawBuilder<unknown> {
  const id = sql.ref(`${rows}.order_id`);
  const part = (column: string) => sql`${sql.ref(column)} = ${id} and ${sql.ref(column)}
    between (select min(order_id) from ${sql.table(rows)}) and (select max(order_id) from ${sql.table(rows)})`;
  return sql`left join orders on ${part("orders.id")} left join shipments on ${part("shipments.order_id")}`;
}

/** Counts the orders of the day on which they were placed. */
export async function placedOrders(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: OrderGroup,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with placed as materialized (select id as order_id, created_at, total, discount from orders where ${isWithin(span)} and ${isSale})
    select ${keyOf(group, "placed.created_at")} as key, count(*)::int as orders, sum(placed.total) as ordered,
      sum(placed.discount) as discounts
    from placed ${joinOrders("placed")} group by 1`.execute(tx);
  return rows;
}

/** SQL of the table `ended`, and of one it needs: the orders of a span that ended, with the amount that the shop keeps of each. */
export function endedOrders(span: DaySpan, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    changes as materialized (
      select order_id, status_id, at from order_status_changes as ended where ${isEnding} and ${isWithin(span, "ended.at")}),
    ended as materialized (
      select changes.order_id, changes.status_id, ${key} as key, orders.delivery_fee, orders.vat_percent,
        orders.total - orders.refused_amount as at_door, ${keptOf("orders")} as kept
      from changes ${joinOrders("changes")})`;
}

/** SQL of the delivery fee in the kept amount of `ended`, less the part that returns refund. */
export const keptFee: RawBuilder<number> = sql<number>`greatest(least(ended.kept, ended.delivery_fee
  - case when ended.kept = ended.at_door then 0 else (
    select coalesce(sum(refunds.delivery_fee), 0) from returns join refunds on refunds.return_id = returns.id
    where returns.order_id = ended.order_id and kind = 'due'
      and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id)) end), 0)`;

/** SQL of the tax in the kept amount of `ended`, like `vatShare`. */
const keptVat = sql`floor((2 * ended.kept::bigint * ended.vat_percent + 100 + ended.vat_percent)::float8
  / (200 + 2 * ended.vat_percent))`;

/** SQL of the refused pieces of a line, for `ended` with `order_lines`: all of a refused order, some of a delivered one. */
export const refusedPieces = sql<number>`(case when ${endings.refused} then order_lines.quantity
  when ${endings.delivered} then order_lines.refused else 0 end)`;

/** Sums the orders of the day on which they ended: outcomes, kept amounts and their tax. */
export async function endedFigures(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: OrderGroup,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with ${endedOrders(span, keyOf(group, "changes.at"))},
    pieces as materialized (
      select key, sum(${refusedPieces}) as count from ended join order_lines on order_lines.order_id = ended.order_id
      where order_lines.order_id between (select min(order_id) from ended) and (select max(order_id) from ended)
        and (${endings.refused} or order_lines.refused > 0)
      group by 1)
    select key, ${outcomeCounts}, sum(kept)::bigint as kept, sum(${keptFee})::bigint as delivery_fees,
      sum(${keptVat})::bigint as vat,
      coalesce((select count::int from pieces where pieces.key is not distinct from ended.key), 0) as refused_pieces
    from ended group by key`.execute(tx);
  return rows;
}

/** Sums the entries of the ledger of the day on which they were made. Their own method counts, not that of the order. */
export async function ledgerFigures(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: OrderGroup,
): Promise<PartRow[]> {
  const key = group === "method" ? sql`entered.method` : keyOf(group, "entered.at");
  const { rows } = await sql<PartRow>`
    with entered as materialized (select * from cash_entries where ${isWithin(span, "cash_entries.at")})
    select ${key} as key, coalesce(sum(entered.amount) filter (where kind <> 'refunded'), 0)::bigint as collected,
      -coalesce(sum(entered.amount) filter (where kind = 'refunded'), 0)::bigint as refunded
    from entered ${joinOrders("entered")} group by 1`.execute(tx);
  return rows;
}

/** Sums the fees of couriers in the statements of the day on which they were closed. */
export async function courierFees(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: OrderGroup,
): Promise<PartRow[]> {
  const key = group === "courier" ? sql`stated.courier_id::text` : keyOf(group, "stated.closed_at");
  const { rows } = await sql<PartRow>`
    with stated as materialized (
      select order_id, courier_id, closed_at, fee
      from cash_statements join cash_statement_rows on statement_id = cash_statements.id
      where ${isWithin(span, "cash_statements.closed_at")} and fee <> 0)
    select ${key} as key, sum(fee)::bigint as courier_fees from stated ${joinOrders("stated")} group by 1`.execute(
    tx,
  );
  return rows;
}
