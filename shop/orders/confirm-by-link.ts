import type { Database } from "#db/database.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type ConfirmRefusal, setConfirmation } from "./confirm-order.ts";
import { type ConfirmationKey, isConfirmationToken } from "./confirmation-link.ts";
import { lockOrder } from "./lock-order.ts";
import { type Order, selectOrders } from "./order.ts";
import { byCustomer } from "./order-events.ts";
import { isOrderNumber } from "./order-number.ts";

/** What the link in a customer's hands leads to. */
export interface OrderLink {
  readonly orderNo: string;
  readonly token: string;
}

/** The order that a link leads to; null where the number or the token is wrong. */
export async function findOrderOfLink(
  db: Database,
  key: ConfirmationKey,
  { orderNo, token }: OrderLink,
): Promise<Order | null> {
  if (!isOrderNumber(orderNo)) return null;
  const order = await selectOrders(db).where("order_no", "=", orderNo).executeTakeFirst();
  return order !== undefined && isConfirmationToken(key, order, token) ? order : null;
}

/** Confirms the order of a link for its customer, once; refuses one that has been sent or cancelled meanwhile. */
export async function confirmByLink(
  db: Database,
  key: ConfirmationKey,
  link: OrderLink,
): Promise<Result<null, ConfirmRefusal>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return refuse({ code: "order_unknown" });
  return await inTransaction(db, (tx) => setConfirmation(tx, order.id, "confirmed", byCustomer));
}

/** Cancels the order of a link for its customer, who is told by mail; refuses one that moved on meanwhile. */
export async function cancelByLink(
  db: Database,
  key: ConfirmationKey,
  link: OrderLink,
): Promise<Result<null, ConfirmRefusal>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return refuse({ code: "order_unknown" });
  return await inTransaction(db, async (tx): Promise<Result<null, ConfirmRefusal>> => {
    await lockOrder(tx, order.id);
    const now = await tx
      .selectFrom("orders")
      .select(["status_id", "customer_id"])
      .where("id", "=", order.id)
      .executeTakeFirst();
    if (now === undefined) return refuse({ code: "order_unknown" });
    if (!(await cancelOrder(tx, order.id, byCustomer))) {
      return refuse({ code: "order_not_processing", status: now.status_id });
    }
    if (now.customer_id !== null) {
      await queueEmail(tx, now.customer_id, { kind: "order_cancelled", details: { order_id: order.id } });
    }
    return accept(null);
  });
}
