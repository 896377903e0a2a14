import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OrderCountsQuery } from "#contract/admin/orders/order-query.ts";
import { type OrderTab, statusesThat } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { hasCallBack } from "./call-backs.ts";
import { hasOverdueCash, holdsPieces, isReturning, isWithCourierFor } from "./order-alarms.ts";
import { hasRisk } from "./order-risks.ts";
import { hasTracking, orderSearch } from "./order-search.ts";

/** Whether the status of an order belongs to a tab. */
const isIn = (tab: OrderTab) =>
  sql<SqlBool>`orders.status_id in (${sql.join(statusesThat(({ tabs }) => tabs.includes(tab)))})`;

/** SQL conditions of the tabs. */
export const tabConditions: Readonly<Record<OrderTab, RawBuilder<SqlBool>>> = {
  to_confirm: sql<SqlBool>`(${isIn("to_confirm")} and orders.confirmation <> 'confirmed')`,
  to_ship: sql<SqlBool>`(${isIn("to_ship")} and orders.confirmation = 'confirmed')`,
  shipped: isIn("shipped"),
  delivered: isIn("delivered"),
  refused: isIn("refused"),
  cancelled: isIn("cancelled"),
};

const wasPrinted = sql`exists (select from order_events where order_id = orders.id and kind = 'printed')`;

/** Returns the condition of all given filters for a query on `orders`. */
export async function orderFilters(
  db: Database,
  query: OrderCountsQuery & { readonly tab?: OrderTab | undefined },
): Promise<RawBuilder<SqlBool>> {
  const { tab, status_id, customer_id, city_id = [], courier_id, coupon, risk, id = [], q } = query;
  const { confirmation, product_id, printed, tracking = "", min_pieces } = query;
  const { with_courier_days, cash_overdue_days } = query;
  const { min_total_egp: min, max_total_egp: max, created_from: from, created_to: to } = query;
  const conditions = [
    tab !== undefined && tabConditions[tab],
    status_id !== undefined && sql`orders.status_id = ${status_id}`,
    customer_id !== undefined && sql`orders.customer_id = ${customer_id}`,
    city_id.length > 0 && sql`orders.city_id = any(${city_id}::int[])`,
    courier_id !== undefined &&
      sql`exists (select from shipments where order_id = orders.id and courier_id = ${sql.lit(courier_id)})`,
    coupon !== undefined && coupon !== "" && (await usedCoupon(db, coupon)),
    min !== undefined && sql`orders.total >= ${min}`,
    max !== undefined && sql`orders.total <= ${max}`,
    confirmation !== undefined && sql`orders.confirmation = ${confirmation}`,
    product_id !== undefined &&
      sql`exists (select from order_lines where order_id = orders.id and product_id = ${sql.lit(product_id)})`,
    printed !== undefined && (printed ? wasPrinted : sql`not ${wasPrinted}`),
    tracking !== "" && hasTracking(tracking),
    with_courier_days !== undefined && isWithCourierFor(with_courier_days),
    cash_overdue_days !== undefined && hasOverdueCash(cash_overdue_days),
    query.returning !== undefined && (query.returning ? isReturning : sql`not ${isReturning}`),
    min_pieces !== undefined && holdsPieces(min_pieces),
    risk !== undefined && hasRisk(risk),
    query.call_back !== undefined && hasCallBack(query.call_back),
    from !== undefined && sql`orders.created_at >= ${from}`,
    to !== undefined && sql`orders.created_at <= ${to}`,
    id.length > 0 && sql`orders.id = any(${id}::int[])`,
    q !== "" && (await orderSearch(db, q)),
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** The id is a literal: coupons differ from two uses to half of all orders, and PostgreSQL plans them differently. */
async function usedCoupon(db: Database, foldedCode: string): Promise<RawBuilder<SqlBool>> {
  const coupon = await db
    .selectFrom("coupons")
    .select("id")
    .where("folded_code", "=", foldedCode)
    .executeTakeFirst();
  if (coupon === undefined) return sql`false`;
  return sql`(orders.coupon is not null and orders.id in (
    select order_id from coupon_redemptions where coupon_id = ${sql.lit(coupon.id)}))`;
}
