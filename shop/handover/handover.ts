import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { mayFollow, type OrderStatusId, orderStatusIds } from "#contract/order-statuses.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { lockOrders } from "../orders/lock-order.ts";
import { moveTogether } from "../orders/move-order.ts";
import { byStaff } from "../orders/order-events.ts";
import { lockCourier, trackingKey } from "../orders/tracking-number.ts";
import { accept, type Result, reject } from "../result.ts";
import {
  findReturnProblems,
  type HandedOverReturn,
  handoverReturns,
  ordersOfReturns,
} from "./handover-returns.ts";

export type HandoverProblem =
  | { readonly code: "order_unknown" | "order_unconfirmed" | "not_paid" }
  | { readonly code: "order_not_processing"; readonly status_id: OrderStatusId }
  | { readonly code: "tracking_taken"; readonly order_no: string };

export interface HandedOver {
  readonly id: number;
  readonly problem: HandoverProblem | null;
}

interface MadeHandover {
  readonly id: number;
  readonly orders: readonly HandedOver[];
  readonly returns: readonly HandedOverReturn[];
}

export type HandoverRejection =
  | { readonly code: "courier_unknown" | "courier_inactive" }
  | {
      readonly code: "orders_not_ready";
      readonly orders: readonly HandedOver[];
      readonly returns: readonly HandedOverReturn[];
    };

interface Handover {
  readonly courier_id: number;
  readonly order_ids: readonly number[];
  /** Returns that the courier fetches. */
  readonly return_ids?: readonly number[];
  /** Whether the courier pays the refunds of these returns in cash. */
  readonly refund_at_pickup?: boolean;
  /** Skips orders with problems; otherwise one problem rejects all. */
  readonly skip_problems: boolean;
}

/**
 * Hands confirmed orders and accepted returns to a courier: ships the orders, queues e-mails, and sets the returns on their way. Tracking
 * numbers may follow. Returns the id of the handover and the result of each order and return. Of two concurrent handovers of an order the
 * second finds it shipped.
 */
export async function handover(
  tx: DatabaseTransaction,
  staffId: number,
  { courier_id, order_ids, return_ids = [], refund_at_pickup = false, skip_problems }: Handover,
): Promise<Result<MadeHandover, HandoverRejection>> {
  await lockOrders(tx, [...order_ids, ...(await ordersOfReturns(tx, return_ids))]);
  const courier = await lockCourier(tx, courier_id);
  if (courier === null) return reject({ code: "courier_unknown" });
  if (!courier.active) return reject({ code: "courier_inactive" });
  const orders = await findProblems(tx, courier_id, order_ids);
  const returns = await findReturnProblems(tx, return_ids);
  const [ready, readyReturns] = [readyOf(orders), readyOf(returns)];
  const count = ready.length + readyReturns.length;
  if (count === 0 || (count < orders.length + returns.length && !skip_problems)) {
    return reject({ code: "orders_not_ready", orders, returns });
  }
  const { id } = await tx
    .insertInto("hand_overs")
    .values({ courier_id, staff_id: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await moveTogether(
    tx,
    ready.map((orderId) => ({ orderId, cashCollected: null })),
    {
      to: orderStatusIds.shipped,
      reason: "",
      actor: byStaff(staffId),
      delivery: { courierId: courier_id, handoverId: id },
    },
  );
  await handoverReturns(tx, readyReturns, {
    courierId: courier_id,
    handoverId: id,
    isRefunded: refund_at_pickup,
  });
  return accept({ id, orders, returns });
}

function readyOf(results: readonly { readonly id: number; readonly problem: object | null }[]): number[] {
  return results.filter(({ problem }) => problem === null).map(({ id }) => id);
}

async function findProblems(
  tx: DatabaseTransaction,
  courierId: number,
  orderIds: readonly number[],
): Promise<HandedOver[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom("orders")
    .select(["id", "order_no", "status_id", "tracking_number", "advance", "pay_first"])
    .select((eb) => eb.ref("confirmation").$castTo<Confirmation>().as("confirmation"))
    .where("id", "in", orderIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const carried = await numbersOf(
    tx,
    courierId,
    rows.flatMap((row) => row.tracking_number ?? []),
  );
  return orderIds.map((id) => {
    const order = byId.get(id);
    if (order === undefined) return { id, problem: { code: "order_unknown" } };
    const { status_id, confirmation, tracking_number, order_no } = order;
    if (!mayFollow(status_id, orderStatusIds.shipped)) {
      return { id, problem: { code: "order_not_processing", status_id } };
    }
    if (order.advance < order.pay_first) return { id, problem: { code: "not_paid" } };
    if (confirmation !== "confirmed") return { id, problem: { code: "order_unconfirmed" } };
    const key = tracking_number === null ? "" : trackingKey(tracking_number);
    const other = key === "" ? undefined : carried.get(key);
    if (other !== undefined) return { id, problem: { code: "tracking_taken", order_no: other } };
    if (key !== "") carried.set(key, order_no);
    return { id, problem: null };
  });
}

/** Returns which of these tracking numbers the locked courier already uses, as a map from key to order number. */
async function numbersOf(
  tx: DatabaseTransaction,
  courierId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const keys = numbers.map(trackingKey).filter((key) => key !== "");
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["tracking_key", "order_no"])
    .where("courier_id", "=", courierId)
    .where("tracking_key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.tracking_key ?? "", row.order_no]));
}
