import { sql } from "kysely";
import { dayAfter } from "#contract/admin/day-span.ts";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import { isFault, type ReturnReason, type ReturnStatus } from "#contract/returns/return-choices.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import type { Order } from "../orders/order.ts";
import { accept, type Result, reject } from "../result.ts";
import type { ValuedLine } from "./return-value.ts";

/** Line of an order with the pieces that can still be returned. */
export interface ReturnableLine extends ValuedLine {
  readonly id: number;
  readonly product_id: number | null;
  readonly product_name_en: string;
  readonly product_name_ar: string;
  readonly gift_value: number | null;
  /** Pieces in returns that have neither arrived nor ended. */
  readonly asked: number;
  /** Pieces that can still be returned; 0 unless the order is delivered. */
  readonly left: number;
  readonly hygiene_sealed: boolean;
}

/** Order with the pieces that can be returned, and the last days for it; no days before it was delivered. */
export interface ReturnableOrder extends ReturnPeriods {
  readonly id: number;
  readonly status_id: OrderStatusId;
  readonly refund_days: number;
  readonly lines: readonly ReturnableLine[];
  readonly last: LastDays | null;
  /** Day in Cairo of the database's clock. */
  readonly today: string;
}

/** Finds an order with its returnable pieces; null if it does not exist. */
export async function findReturnableOrder(db: Database, orderId: number): Promise<ReturnableOrder | null> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("settings", (join) => join.onTrue())
    .select(["orders.id", "orders.status_id", "return_days", "fault_return_days", "refund_days"])
    .select([deliveredAt.as("delivered_at"), sql<Date>`now()`.as("now")])
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (order === undefined) return null;
  const { delivered_at, now, ...rest } = order;
  const { isDelivered } = orderStatuses[order.status_id];
  const lines = await findLines(db, orderId);
  return {
    ...rest,
    lines: lines.map((line) => ({
      ...line,
      left: isDelivered ? line.quantity - line.refused - line.returned - line.asked : 0,
    })),
    last: delivered_at === null ? null : lastReturnDays(delivered_at, order),
    today: dayInCairo(now),
  };
}

export interface ClaimProblem {
  readonly code: "not_returnable" | "more_than_delivered";
}

/** Checks that the open returns of a locked order, such as one that was taken up again, ask for no more pieces than it has left. */
export async function checkClaims(
  tx: DatabaseTransaction,
  orderId: number,
): Promise<Result<null, ClaimProblem>> {
  const order = await findReturnableOrder(tx, orderId);
  if (order === null || !orderStatuses[order.status_id].isDelivered)
    return reject({ code: "not_returnable" });
  return order.lines.some(({ left }) => left < 0) ? reject({ code: "more_than_delivered" }) : accept(null);
}

/** Whether the customer can still return a piece of an order today, at least for a fault. */
export function canReturn({ last, lines, today }: ReturnableOrder): boolean {
  return last !== null && today <= last.fault && lines.some(({ left }) => left > 0);
}

async function findLines(db: Database, orderId: number) {
  return await db
    .selectFrom("order_lines")
    .leftJoin("products", "products.id", "order_lines.product_id")
    .select(["order_lines.id", "product_id", "product_name_en", "product_name_ar", "quantity", "paid_price"])
    .select(["offer_discount", "coupon_discount", "staff_discount", "refused", "returned", "gift_value"])
    .select(sql<boolean>`coalesce(products.hygiene_sealed, true)`.as("hygiene_sealed"))
    .select(
      sql<number>`(select coalesce(sum(asked), 0)::int from return_lines join returns on returns.id = return_id
        where order_line_id = order_lines.id and status in ('requested', 'accepted', 'on_its_way'))`.as(
        "asked",
      ),
    )
    .where("order_id", "=", orderId)
    .orderBy("order_lines.id")
    .execute();
}

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

/** SQL of the time of the last delivery of an order, for a query on `orders`; null before it. */
export const deliveredAt = sql<Date | null>`(select max(change.at) from order_status_changes as change
  where change.order_id = orders.id and ${hasStatusThat(({ isDelivered }) => isDelivered, "change.status_id")})`;

/** Periods of the settings, in days. */
export interface ReturnPeriods {
  readonly return_days: number;
  readonly fault_return_days: number;
}

/** Last days for returning a delivered order, in Cairo: by choice, and for a fault of the shop. */
export interface LastDays {
  readonly change: string;
  readonly fault: string;
}

/** Returns the last days of an order that was delivered at a time (law 181/2018: 14 and 30 days by default). */
export function lastReturnDays(deliveredAt: Date, periods: ReturnPeriods): LastDays {
  const delivered = dayInCairo(deliveredAt);
  return {
    change: dayAfter(delivered, periods.return_days),
    fault: dayAfter(delivered, periods.fault_return_days),
  };
}

/** Whether a piece can still be returned for a reason on a day in Cairo. */
export function isInPeriod(last: LastDays, reason: ReturnReason, day: string): boolean {
  return day <= (isFault(reason) ? last.fault : last.change);
}
