import { sql } from "kysely";
import { type OrderStatusId, orderStatuses } from "#contract/order-statuses.ts";
import { dayInCairo } from "#contract/orders/delivery-day.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { deliveredAt } from "./delivered-at.ts";
import { type LastDays, lastReturnDays, type ReturnPeriods } from "./return-periods.ts";
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
    return refuse({ code: "not_returnable" });
  return order.lines.some(({ left }) => left < 0) ? refuse({ code: "more_than_delivered" }) : accept(null);
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
