import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import { statusesThat } from "#contract/order-statuses.ts";

/** Whether an order is a sale (neither cancelled nor returned), for a query on `orders`. */
export const isSale = sql<SqlBool>`orders.status_id <> all(${statusesThat((status) => !status.isSale)}::int[])`;

/** SQL of the day in Cairo of a timestamp. */
export function dayInCairo(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Africa/Cairo')::date`;
}

/** Condition for timestamps within days in Cairo, also on days when clocks change at midnight. */
export function isWithin({ from, to }: DaySpan, column = "orders.created_at"): RawBuilder<SqlBool> {
  const startOf = (day: string, later: number) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone 'Africa/Cairo'`;
  const moment = sql.ref(column);
  return sql<SqlBool>`(${moment} >= ${startOf(from, 0)} and ${moment} < ${startOf(to, 1)})`;
}

/** SQL of the channel of an order, for `orders`. Those of early releases only know orders by phone. */
export const channelOfOrder = sql<
  string | null
>`coalesce(orders.channel, case orders.source when 'phone' then 'phone' end)`;
