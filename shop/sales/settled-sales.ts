import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import type { Database } from "#db/database.ts";
import { isEnding } from "./endings.ts";
import { keptOf } from "./kept.ts";
import { dayInCairo, isWithin } from "./sales.ts";

/** Settled sales of a day, in piastres. */
export interface SettledDay {
  readonly day: string;
  /** Amount that the shop keeps of the orders that were delivered or refused on this day, after later returns and refunds. */
  readonly kept: number;
  /** Cash that was collected by entries of this day, before refunds. */
  readonly collected: number;
  /** Both up to the current time of day. */
  readonly kept_so_far: number;
  readonly collected_so_far: number;
}

/** Returns the settled sales of each day in Cairo that has any; `now` defines the time of day. */
export async function settledSalesByDay(
  db: Database,
  span: DaySpan,
  now = new Date(),
): Promise<SettledDay[]> {
  const isSoFar = (at: string) => sql`(${sql.ref(at)} at time zone 'Africa/Cairo')::time
    <= (${now}::timestamptz at time zone 'Africa/Cairo')::time`;
  const { rows } = await sql<SettledDay>`
    with kept as (
      select ${dayInCairo("ended.at")} as day, sum(${keptOf("orders")}) as amount,
        sum(${keptOf("orders")}) filter (where ${isSoFar("ended.at")}) as so_far
      from order_status_changes as ended join orders on orders.id = ended.order_id
      where ${isEnding} and ${isWithin(span, "ended.at")}
      group by 1),
    collected as (
      select ${dayInCairo("cash_entries.at")} as day, sum(amount) as amount,
        sum(amount) filter (where ${isSoFar("cash_entries.at")}) as so_far from cash_entries
      where kind <> 'refunded' and ${isWithin(span, "cash_entries.at")} group by 1)
    select day, coalesce(kept.amount, 0)::bigint as kept, coalesce(collected.amount, 0)::bigint as collected,
      coalesce(kept.so_far, 0)::bigint as kept_so_far, coalesce(collected.so_far, 0)::bigint as collected_so_far
    from kept full join collected using (day)`.execute(db);
  return rows;
}
