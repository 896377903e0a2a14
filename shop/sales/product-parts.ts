import { type RawBuilder, sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { ReportGroup } from "#contract/admin/reports/sales-report.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { endings } from "./endings.ts";
import { endedOrders, keptFee, type PartRow, refusedPieces } from "./report-parts.ts";
import { isSale, isWithin } from "./sales.ts";

/** Groups whose figures come from the lines of orders. */
export type LineGroup = Extract<ReportGroup, "product" | "family" | "category">;

const keys: Readonly<Record<LineGroup, RawBuilder<string | null>>> = {
  product: sql`lines.product_id::text`,
  family: sql`(select family_id from family_members where family_members.product_id = lines.product_id)::text`,
  category: sql`(select category_id from products where products.id = lines.product_id)::text`,
};

/** SQL of what the customer pays for a line, in piastres, after every discount. */
const value = sql<number>`(order_lines.paid_price * order_lines.quantity - order_lines.offer_discount
  - order_lines.coupon_discount - order_lines.staff_discount)`;

/** Counts the lines of orders of the day on which they were placed. Values of lines and delivery fees are the totals of their orders. */
export async function placedLines(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: LineGroup,
): Promise<PartRow[]> {
  // Orders of adjacent days have adjacent ids, so their lines are one range of the index.
  const { rows } = await sql<PartRow>`
    with sold as materialized (select id from orders where ${isWithin(span)} and ${isSale}),
    lines as (
      select product_id, order_id, sum(${value}) as ordered,
        sum(order_lines.unit_price * order_lines.quantity - ${value}) as discounts
      from order_lines
      where order_id between (select min(id) from sold) and (select max(id) from sold) and order_id in (select id from sold)
      group by product_id, order_id)
    select ${keys[group]} as key, ${group === "product" ? sql`count(*)` : sql`count(distinct order_id)`}::int as orders,
      sum(ordered)::bigint as ordered, sum(discounts)::bigint as discounts
    from lines group by 1`.execute(tx);
  return rows;
}

/**
 * Sums the lines of orders of the day on which they ended. The kept amount of an order without its delivery fee is shared by the values of
 * the pieces that stayed with the customer, or of all its pieces if none did; the shares add up to the piastre.
 */
export async function endedLines(
  tx: DatabaseTransaction,
  span: DaySpan,
  group: LineGroup,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    with ${endedOrders(span, sql`null`)},
    weighed as (
      select ended.order_id, ${endings.delivered} as is_delivered, ${endings.refused} as is_refused,
        ${endings.cancelled} as is_cancelled, order_lines.id, order_lines.product_id, ended.kept - ${keptFee} as goods,
        ${refusedPieces} as pieces,
        ${value}::bigint * (order_lines.quantity - order_lines.refused - order_lines.returned) / order_lines.quantity as weight,
        order_lines.quantity
      from ended join order_lines on order_lines.order_id = ended.order_id
      where order_lines.order_id between (select min(order_id) from ended) and (select max(order_id) from ended)),
    summed as (
      select *, sum(weight) over whole as all_weights, sum(weight) over upto as weight_upto,
        sum(quantity) over whole as all_pieces, sum(quantity) over upto as pieces_upto
      from weighed window whole as (partition by order_id), upto as (partition by order_id order by id)),
    lines as (
      select product_id, order_id, is_delivered, is_refused, is_cancelled, pieces, case when all_weights = 0
        then goods * pieces_upto / all_pieces - goods * (pieces_upto - quantity) / all_pieces
        else div(goods * weight_upto, all_weights) - div(goods * (weight_upto - weight), all_weights) end as kept
      from summed)
    select ${keys[group]} as key, sum(pieces)::int as refused_pieces, sum(kept)::bigint as kept,
      count(distinct order_id) filter (where is_delivered)::int as delivered,
      count(distinct order_id) filter (where is_refused)::int as refused,
      count(distinct order_id) filter (where is_cancelled)::int as cancelled
    from lines group by 1`.execute(tx);
  return rows;
}

/** Sums the discounts of offers on orders of the day on which they were placed, with the delivery fees that they saved. */
export async function offerDiscounts(tx: DatabaseTransaction, span: DaySpan): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select offer_id::text as key, count(*)::int as orders, sum(order_offers.amount + order_offers.delivery_saved)::bigint as discounts
    from orders join order_offers on order_offers.order_id = orders.id
    where ${isWithin(span)} and ${isSale} group by 1`.execute(tx);
  return rows;
}

/** Sums the discounts of coupons on orders of the day on which they were placed. */
export async function couponDiscounts(tx: DatabaseTransaction, span: DaySpan): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select coupon as key, count(*)::int as orders, sum(coupon_discount)::bigint as discounts
    from orders where ${isWithin(span)} and ${isSale} and coupon is not null group by 1`.execute(tx);
  return rows;
}
