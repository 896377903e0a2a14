import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type AuditedResource, auditedChange } from "../audit/audited.ts";
import { queueEmail } from "../emails/queue-email.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Staff } from "../staff/staff.ts";
import { cancelOrder } from "./cancel-order.ts";
import { type ConfirmRefusal, setConfirmation } from "./confirm-order.ts";
import { type ConfirmationKey, isConfirmationToken } from "./confirmation-link.ts";
import { lockOrder } from "./lock-order.ts";
import { type Order, selectOrders } from "./order.ts";
import { type Actor, byCustomer, byStaff } from "./order-events.ts";
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

/**
 * Confirms the order of a link, once. Refuses an order that has been sent or cancelled. `staff` is the member of staff who does it;
 * null for the customer.
 */
export async function confirmByLink(
  db: Database,
  key: ConfirmationKey,
  link: OrderLink,
  staff: Staff | null,
): Promise<Result<null, ConfirmRefusal>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return refuse({ code: "order_unknown" });
  return await changeAs(db, staff, order.id, (tx, actor) =>
    setConfirmation(tx, order.id, "confirmed", actor),
  );
}

/**
 * Cancels the order of a link and notifies its customer by mail. Refuses an order that is not Processing. `staff` is the member
 * of staff who does it; null for the customer.
 */
export async function cancelByLink(
  db: Database,
  key: ConfirmationKey,
  link: OrderLink,
  staff: Staff | null,
): Promise<Result<null, ConfirmRefusal>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return refuse({ code: "order_unknown" });
  return await changeAs(db, staff, order.id, async (tx, actor): Promise<Result<null, ConfirmRefusal>> => {
    await lockOrder(tx, order.id);
    const now = await tx
      .selectFrom("orders")
      .select(["status_id", "customer_id"])
      .where("id", "=", order.id)
      .executeTakeFirst();
    if (now === undefined) return refuse({ code: "order_unknown" });
    if (!(await cancelOrder(tx, order.id, actor))) {
      return refuse({ code: "order_not_processing", status: now.status_id });
    }
    if (now.customer_id !== null) {
      await queueEmail(tx, now.customer_id, { kind: "order_cancelled", details: { order_id: order.id } });
    }
    return accept(null);
  });
}

/** Changes an order in one transaction. A change by staff is written into the audit log. */
async function changeAs(
  db: Database,
  staff: Staff | null,
  orderId: number,
  work: (tx: DatabaseTransaction, actor: Actor) => Promise<Result<null, ConfirmRefusal>>,
): Promise<Result<null, ConfirmRefusal>> {
  if (staff === null) return await inTransaction(db, (tx) => work(tx, byCustomer));
  const changed = await auditedChange(db, staff, linkedOrders, orderId, (tx) => work(tx, byStaff(staff.id)));
  if (changed.ok) return accept(null);
  return refuse(changed.refusal.code === "unknown" ? { code: "order_unknown" } : changed.refusal);
}

const linkedOrders: AuditedResource<object> = {
  name: "orders",
  lock: lockOrder,
  async show(db, id) {
    const order = await db
      .selectFrom("orders")
      .select(["id", "order_no", "status_id", "confirmation"])
      .where("id", "=", id)
      .executeTakeFirst();
    return order ?? null;
  },
  logged: (order) => order,
};
