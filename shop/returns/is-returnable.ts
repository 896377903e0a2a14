import { sql } from "kysely";
import { orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import type { Database } from "#db/database.ts";
import type { Order } from "../orders/order.ts";
import { lastReturnDays, type ReturnPeriods } from "./return-periods.ts";

/** Fields of an order that is already read. */
interface ReadOrder extends Pick<Order, "id" | "status_id" | "history"> {
  readonly lines: readonly Pick<Order["lines"][number], "quantity" | "refused" | "returned">[];
}

/** Whether a customer can still return a piece of an order, at least for a fault. Reads no more than the pieces in open returns. */
export async function isReturnable(db: Database, order: ReadOrder, periods: ReturnPeriods): Promise<boolean> {
  const delivered = order.history.findLast(({ status_id }) => orderStatuses[status_id].isDelivered);
  if (!orderStatuses[order.status_id].isDelivered || delivered === undefined) return false;
  const { asked, now } = await db
    .selectFrom("return_lines")
    .innerJoin("returns", "returns.id", "return_id")
    .select(sql<number>`coalesce(sum(asked), 0)::int`.as("asked"))
    .select(sql<Date>`now()`.as("now"))
    .where("returns.order_id", "=", order.id)
    .where("returns.status", "in", ["requested", "accepted", "on_its_way"])
    .executeTakeFirstOrThrow();
  const kept = order.lines.reduce(
    (sum, { quantity, refused, returned }) => sum + quantity - refused - returned,
    0,
  );
  return kept > asked && dayInCairo(now) <= lastReturnDays(new Date(delivered.at), periods).fault;
}
