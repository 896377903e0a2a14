import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isOnItsWay } from "#contract/order-statuses.ts";
import { hasStatusThat } from "../../order-statuses.ts";

const now = sql<Date>`now()`;

/** Whether a courier has had an order for more than this many days, for a query on `orders`. */
export function isWithCourierFor(days: number, at: RawBuilder<Date> = now): RawBuilder<SqlBool> {
  return sql`(${hasStatusThat(isOnItsWay)} and ${hasStatusFor(days, at)})`;
}

/** Whether an order was delivered more than this many days ago, and no closed statement has its cash. */
export function hasOverdueCash(days: number, at: RawBuilder<Date> = now): RawBuilder<SqlBool> {
  return sql`(${hasStatusThat(({ isDelivered }) => isDelivered)} and orders.id in (
      select order_id from shipments where outcome is not null and booked_at is null and order_id is not null)
    and ${hasStatusFor(days, at)})`;
}

/** Whether refused pieces of an order are on their way back. */
export const isReturning: RawBuilder<SqlBool> = sql`orders.id in (select order_id from order_lines where coming_back > 0)`;

/** Whether an order has at least this many pieces. */
export function holdsPieces(pieces: number): RawBuilder<SqlBool> {
  return sql`(select sum(quantity) from order_lines where order_id = orders.id) >= ${sql.lit(pieces)}`;
}

/** Whether an order reached its status more than this many days ago. */
function hasStatusFor(days: number, at: RawBuilder<Date>): RawBuilder<SqlBool> {
  return sql`exists (
    select from order_status_changes as alarm where alarm.order_id = orders.id and alarm.status_id = orders.status_id
      and alarm.at < ${at}::timestamptz - make_interval(days => ${sql.lit(days)}))`;
}
