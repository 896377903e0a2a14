import { type SqlBool, sql } from "kysely";
import { allOrderStatuses, isCancellable, statusesThat } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { rememberRedeemer } from "../coupons/redeem-coupon.ts";
import {
  type AccountDependencies,
  type AskingSession,
  checkPassword,
  type PasswordRejection,
} from "../credentials/check-password.ts";
import { forgetMailboxes } from "../emails/mailbox-limits.ts";
import { forgetCustomerExports } from "../imports/remembered-exports.ts";
import { eraseMessagesAbout, eraseMessagesOf } from "../inbox/admin-inbox.ts";
import { eraseNoticesOf } from "../notices/stop-notices.ts";
import { cancel } from "../orders/cancel-order.ts";
import { lockOrders } from "../orders/lock-order.ts";
import { type Actor, byCustomer, byStaff, bySystem, staffIdOf } from "../orders/order-events.ts";
import { eraseOrderNotes, noRecipient } from "../orders/order-notes.ts";
import { logErasure } from "../privacy/privacy-requests.ts";
import { accept, type Result } from "../result.ts";
import { unusePhotos } from "../reviews/review-photos.ts";
import { lockStock } from "../stock/restock.ts";
import { noteErasure } from "./erasures.ts";

const cancellable = allOrderStatuses.filter(isCancellable);
/** Statuses whose orders no longer need their recipient. */
const erasable = statusesThat(({ mayBeErased }) => mayBeErased);

/**
 * Erases the account of a customer after a password check. Deletes person, sessions, addresses, cart, e-mails and messages. Orders remain
 * without recipient and address; reviews keep only their stars, for the averages. Unsent orders are cancelled, and their pieces return to
 * the stock. A shipped order keeps its recipient until it ends (`moveOrder`). A hash of the phone remains with redeemed coupons. Returns
 * the number of shipped orders.
 */
export async function eraseCustomer(
  db: Database,
  accountDependencies: AccountDependencies,
  session: AskingSession,
  password: string,
): Promise<Result<{ readonly onTheWay: number }, PasswordRejection>> {
  const right = await checkPassword(db, accountDependencies, session, password);
  if (!right.ok) return right;
  const customerId = session.customer.id;
  return await runTransaction(db, async (tx) => {
    const onTheWay = await eraseLocked(tx, accountDependencies, customerId, byCustomer);
    return accept({ onTheWay });
  });
}

/** Erases an account for a customer who asked staff for it. For guests, too, the phone's hash remains with redeemed coupons. */
export async function eraseCustomerForStaff(
  tx: DatabaseTransaction,
  hashing: Hashing,
  customerId: number,
  staffId: number,
): Promise<Result<null, never>> {
  await eraseLocked(tx, hashing, customerId, byStaff(staffId));
  return accept(null);
}

/** Erases an account again that was erased after the backup from which the shop was restored. Returns false if it does not exist. */
export async function eraseAgain(
  tx: DatabaseTransaction,
  hashing: Hashing,
  customerId: number,
): Promise<boolean> {
  if (!(await lockForErasure(tx, customerId))) return false;
  await eraseLocked(tx, hashing, customerId, bySystem);
  return true;
}

/** Locks a customer, so that nobody orders concurrently; false if it does not exist. */
export async function lockForErasure(tx: DatabaseTransaction, customerId: number): Promise<boolean> {
  return (await lock(tx, customerId)) !== undefined;
}

type Hashing = Pick<AccountDependencies, "hashPhone">;

/** Waits for a running order and blocks later ones. */
async function lock(tx: DatabaseTransaction, customerId: number) {
  return await tx
    .selectFrom("customers")
    .select(["name", "email", "phone", "guest_phone"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the number of shipped orders. */
async function eraseLocked(
  tx: DatabaseTransaction,
  { hashPhone }: Hashing,
  customerId: number,
  actor: Actor,
): Promise<number> {
  const customer = await lock(tx, customerId);
  // A concurrent request has erased it.
  if (customer === undefined) return 0;
  await cancelOpenOrders(tx, customerId, actor);
  await forgetMailboxes(tx, customerId);
  await eraseNoticesOf(tx, customerId, actor.by === "staff");
  const onTheWay = await eraseOrdersOf(tx, customerId, customer.name);
  await unusePhotos(tx, sql<SqlBool>`order_id in (select id from orders where customer_id = ${customerId})`);
  await tx
    .updateTable("reviews")
    .set({ author: "", comment: "", skin_type: null, answer: null, answered_at: null, answered_by: null })
    .where("customer_id", "=", customerId)
    .execute();
  const phone = customer.phone ?? customer.guest_phone;
  if (phone !== null) {
    await rememberRedeemer(tx, customerId, hashPhone(phone));
    await eraseMessagesOf(tx, { email: customer.email, phone });
  }
  await forgetCustomerExports(tx);
  await noteErasure(tx, customerId);
  await logErasure(tx, customerId, staffIdOf(actor));
  // Foreign keys delete addresses, cart, wishlist, sessions and messages; a trigger erases e-mails.
  await tx.deleteFrom("customers").where("id", "=", customerId).execute();
  return onTheWay;
}

/** Erases recipients and notes of the customer's orders. Returns the number of shipped orders, which keep their recipient. */
async function eraseOrdersOf(tx: DatabaseTransaction, customerId: number, name: string): Promise<number> {
  const orders = await tx.selectFrom("orders").select("id").where("customer_id", "=", customerId).execute();
  const ids = orders.map(({ id }) => id);
  await eraseOrderNotes(tx, ids);
  await eraseMessagesAbout(tx, ids);
  const ownOrders = tx.updateTable("orders").where("customer_id", "=", customerId);
  await ownOrders.set({ address_hash: null, network_hash: null }).execute();
  await ownOrders.set(noRecipient).where("status_id", "in", erasable).execute();
  const onTheWay = await ownOrders
    .set({
      // The order of a guest has its recipient already.
      recipient_name: sql`case recipient_name when '' then ${name} else recipient_name end`,
      email: "",
      note: "",
      gift_note: "",
      address_title: "",
    })
    .where("status_id", "not in", erasable)
    .executeTakeFirst();
  return Number(onTheWay.numUpdatedRows);
}

async function cancelOpenOrders(tx: DatabaseTransaction, customerId: number, actor: Actor): Promise<void> {
  const open = await tx
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status_id", "in", cancellable)
    .execute();
  if (open.length === 0) return;
  // Before the products, like cancelling one order.
  const orders = await lockOrders(
    tx,
    open.map(({ id }) => id),
  );
  // All products together by ascending id, like placing an order.
  const lines = await tx
    .selectFrom("order_lines")
    .select("id")
    .where(
      "order_id",
      "in",
      open.map(({ id }) => id),
    )
    .execute();
  await lockStock(
    tx,
    lines.map(({ id }) => id),
  );
  for (const order of orders) {
    // Somebody may have shipped it before the lock.
    if (isCancellable(order.status_id)) await cancel(tx, order, { actor, cause: { kind: "unannounced" } });
  }
}
