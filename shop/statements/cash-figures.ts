import { sql } from "kysely";
import type { DaySpan } from "#contract/admin/day-span.ts";
import { cameBack, isOnItsWay } from "#contract/order-statuses.ts";
import type { Database } from "#db/database.ts";
import { shipmentCash } from "../cash/cash-due.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { openClaim } from "./matched-shipments.ts";

/** Cash of the orders handed to a courier in a week; piastres. */
export interface CashOfWeek {
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  /** First day of the week (Saturday). */
  readonly week: string;
  readonly orders: number;
  readonly due: number;
  readonly collected: number;
  /** Amount written off in closed statements: due − collected of booked orders, less open claims for the rest. */
  readonly difference: number;
  readonly booked: number;
}

/**
 * Returns the cash of orders handed over between two days in Cairo, by courier and week, newest first: due, collected, and booked in closed
 * statements. The courier is null for orders without one.
 */
export async function cashFigures(db: Database, { from, to }: DaySpan): Promise<CashOfWeek[]> {
  const { rows } = await sql<CashOfWeek>`
    select courier_id, couriers.name as courier_name, week::text, count(*) as orders,
      sum(due) + coalesce(sum(claimed) filter (where is_refused), 0) as due,
      sum(collected) as collected, coalesce(sum(due - collected - case when is_refused then 0 else claimed end) filter (where is_booked), 0)
        as difference,
      sum(booked) as booked
    from (
      select shipments.courier_id, ${shipmentCash.due} as due, coalesce(${shipmentCash.collected}, 0) as collected,
        cash_booked as booked, shipments.booked_at is not null and ${hasStatusThat(isOnItsWay)} is not true as is_booked,
        -- The due amount of a refused parcel is what was collected.
        ${hasStatusThat(cameBack)} and outcome is distinct from 'delivered' as is_refused,
        -- A claim beside a difference names that difference.
        case when shipments.booked_at is not null and coalesce(${shipmentCash.collected}, 0) = cash_booked then coalesce(${openClaim}, 0) else 0 end as claimed,
        date_trunc('week', (handed_over_at at time zone 'Africa/Cairo') + interval '2 days')::date - 2 as week
      from shipments left join orders on orders.id = shipments.order_id
      where handed_over_at >= ${from}::date::timestamp at time zone 'Africa/Cairo'
        and handed_over_at < (${to}::date + 1)::timestamp at time zone 'Africa/Cairo'
    ) as sent left join couriers on couriers.id = courier_id
    group by courier_id, couriers.name, week
    order by week desc, couriers.name nulls last`.execute(db);
  return rows;
}
