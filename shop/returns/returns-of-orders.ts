import { sql } from "kysely";
import { orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import type { ReturnStatus } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import { deliveredAt } from "./delivered-at.ts";
import { lastReturnDays } from "./return-periods.ts";

/** Returns of an order in short, for its card. */
export interface ReturnsOfOrder {
  readonly order_id: number;
  /** Status of the newest return; null without one. */
  readonly status: ReturnStatus | null;
  /** Last day in Cairo for a return by choice, later that for a fault; null if no piece can be returned. */
  readonly lastDay: string | null;
}

/** Finds the returns of delivered and returned orders in short. */
export async function findReturnsOfOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<ReturnsOfOrder[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("orders")
    .innerJoin("settings", (join) => join.onTrue())
    .select(["orders.id as order_id", "orders.status_id", "return_days", "fault_return_days"])
    .select([deliveredAt.as("delivered_at"), sql<Date>`now()`.as("now")])
    .select(
      sql<ReturnStatus | null>`(select status from returns where returns.order_id = orders.id
        order by returns.id desc limit 1)`.as("status"),
    )
    .select(
      sql<number>`(select sum(quantity - refused - returned - coalesce((select sum(asked) from return_lines
          join returns on returns.id = return_id
          where order_line_id = order_lines.id and status in ('requested', 'accepted', 'on_its_way')), 0))::int
        from order_lines where order_lines.order_id = orders.id)`.as("left"),
    )
    .where("orders.id", "in", orderIds)
    .execute();
  return rows.flatMap(({ order_id, status_id, status, left, delivered_at, now, ...periods }) => {
    if (delivered_at === null) return [];
    const { change, fault } = lastReturnDays(delivered_at, periods);
    const today = dayInCairo(now);
    const isPossible = orderStatuses[status_id].isDelivered && left > 0 && today <= fault;
    return { order_id, status, lastDay: !isPossible ? null : today <= change ? change : fault };
  });
}
