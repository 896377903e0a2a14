import type { Language } from "#contract/language.ts";
import { isOrderNumber } from "#contract/orders/order-number.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { isSameToken, type KeyRing } from "../secrets/key-ring.ts";
import type { Staff } from "../staff/staff.ts";
import { changeOrder } from "./audited-order.ts";
import { cancel, onRequest } from "./cancel-order.ts";
import { type NotProcessing, setConfirmation } from "./confirmation.ts";
import { type LockedOrder, lockOrder } from "./lock-order.ts";
import { type Order, selectOrders } from "./order.ts";
import { type Actor, byCustomer, byStaff } from "./order-events.ts";

export interface OrderLink {
  readonly orderNo: string;
  readonly token: string;
}

type LinkRejection = NotProcessing | { readonly code: "order_unknown" };

/** Finds the order of a link; null if the number or the token is wrong. */
export async function findOrderOfLink(
  db: Database,
  key: ConfirmationKey,
  { orderNo, token }: OrderLink,
): Promise<Order | null> {
  if (!isOrderNumber(orderNo)) return null;
  const order = await selectOrders(db).where("order_no", "=", orderNo).executeTakeFirst();
  return order !== undefined && isSameToken(key.confirmationToken(order), token) ? order : null;
}

/** Confirms the order of a link once, while it is Processing. `staff` is the acting staff member; null for the customer. */
export async function confirmByLink(
  db: Database,
  key: ConfirmationKey,
  link: OrderLink,
  staff: Staff | null,
): Promise<Result<null, LinkRejection>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return reject({ code: "order_unknown" });
  return await changeAs(db, staff, order.id, (tx, locked, actor) =>
    setConfirmation(tx, locked, "confirmed", actor),
  );
}

/** Cancels the order of a link while it is Processing. `staff` is the acting staff member; null for the customer. */
export async function cancelByLink(
  db: Database,
  key: ConfirmationKey,
  { reason = "", ...link }: OrderLink & { readonly reason?: string },
  staff: Staff | null,
): Promise<Result<null, LinkRejection>> {
  const order = await findOrderOfLink(db, key, link);
  if (order === null) return reject({ code: "order_unknown" });
  return await changeAs(db, staff, order.id, async (tx, locked, actor) => {
    const done = await cancel(tx, locked, { actor, cause: { ...onRequest, reason } });
    return done.ok ? done : reject({ code: "order_not_processing", status: locked.status_id });
  });
}

/** Changes an order in one transaction. Changes by staff are written to the audit log. */
async function changeAs(
  db: Database,
  staff: Staff | null,
  orderId: number,
  work: (tx: DatabaseTransaction, order: LockedOrder, actor: Actor) => Promise<Result<null, NotProcessing>>,
): Promise<Result<null, LinkRejection>> {
  if (staff === null) {
    return await inTransaction(db, async (tx): Promise<Result<null, LinkRejection>> => {
      const order = await lockOrder(tx, orderId);
      return order === null ? reject({ code: "order_unknown" }) : await work(tx, order, byCustomer);
    });
  }
  const changed = await changeOrder(db, staff, orderId, (tx, order) => work(tx, order, byStaff(staff.id)));
  if (changed.ok) return accept(null);
  return reject(
    changed.rejection.code === "order_not_processing" ? changed.rejection : { code: "order_unknown" },
  );
}

interface NumberedOrder {
  readonly id: number;
  readonly order_no: string;
}

export type ConfirmationKey = Pick<KeyRing, "confirmationToken">;

/** Returns the URL of the page that confirms or cancels an order without signing in, in one language. */
export function confirmationLink(
  publicUrl: string,
  key: ConfirmationKey,
  order: NumberedOrder,
  language: Language,
): string {
  const pages = language === "en" ? `${publicUrl}/en` : publicUrl;
  return `${pages}/order/${order.order_no}/confirm/${key.confirmationToken(order)}`;
}
