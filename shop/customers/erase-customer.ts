import { orderStatusIds, statusesThat } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { eraseMessagesOf } from "../contact/erase-messages.ts";
import { rememberRedeemer } from "../coupons/remember-redeemer.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { noRecipient } from "../orders/erase-recipient.ts";
import { type Actor, byCustomer, byStaff } from "../orders/order-events.ts";
import { eraseOrderNotes } from "../orders/order-notes.ts";
import { accept, type Result } from "../result.ts";
import type { AccountDependencies } from "./credentials/account-dependencies.ts";
import { type AskingSession, checkPassword, type PasswordRefusal } from "./credentials/check-password.ts";

const { processing } = orderStatusIds;
/** Statuses of parcels that a courier brings: their recipient is still needed. */
const underWay = statusesThat(({ isOpen, wasSent }) => isOpen && wasSent);

/**
 * Erases an account at its owner's wish, after a look at the password: person, sessions, addresses, cart, emails and messages to
 * the shop go; orders stay with what was bought, without whom and whither; of reviews the stars stay, so that averages do, without
 * name and words, nor what was answered to them. Orders that were not sent yet are cancelled, for nobody would know where to send them: their pieces
 * return to the stock. An order on its way keeps what the courier needs, which `moveOrder` erases when it has arrived or
 * come back. Of the phone a hash stays with the coupons it has used. Answers how many orders are on their way.
 */
export async function eraseCustomer(
  db: Database,
  accountDependencies: AccountDependencies,
  session: AskingSession,
  password: string,
): Promise<Result<{ readonly onTheWay: number }, PasswordRefusal>> {
  const right = await checkPassword(db, accountDependencies, session, password);
  if (!right.ok) return right;
  const customerId = session.customer.id;
  return await runTransaction(db, async (tx) => {
    const onTheWay = await eraseLocked(tx, accountDependencies, customerId, byCustomer);
    return accept({ onTheWay });
  });
}

/** The same by staff, for a customer who has asked them for it. Of a guest the phone is remembered with coupons as well. */
export async function eraseCustomerForStaff(
  tx: DatabaseTransaction,
  hashing: Hashing,
  customerId: number,
  staffId: number,
): Promise<Result<null, never>> {
  await eraseLocked(tx, hashing, customerId, byStaff(staffId));
  return accept(null);
}

/** Locks a customer so that nobody orders meanwhile; false where there is none. */
export async function lockForErasure(tx: DatabaseTransaction, customerId: number): Promise<boolean> {
  return (await lock(tx, customerId)) !== undefined;
}

type Hashing = Pick<AccountDependencies, "hashPhone">;

/** Waits for an order that is being placed, and lets none be placed after it. */
async function lock(tx: DatabaseTransaction, customerId: number) {
  return await tx
    .selectFrom("customers")
    .select(["name", "email", "phone", "guest_phone"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers how many orders are on their way. */
async function eraseLocked(
  tx: DatabaseTransaction,
  { hashPhone }: Hashing,
  customerId: number,
  actor: Actor,
): Promise<number> {
  const customer = await lock(tx, customerId);
  // Erased at the same moment by another request.
  if (customer === undefined) return 0;
  await cancelOpenOrders(tx, customerId, actor);
  const onTheWay = await eraseRecipients(tx, customerId, customer.name);
  await tx
    .updateTable("reviews")
    .set({ author: "", comment: "", answer: null, answered_at: null, answered_by: null })
    .where("customer_id", "=", customerId)
    .execute();
  const phone = customer.phone ?? customer.guest_phone;
  if (phone !== null) {
    await rememberRedeemer(tx, customerId, hashPhone(phone));
    await eraseMessagesOf(tx, { email: customer.email, phone });
  }
  // Addresses, cart, wishlist, sessions and messages to the shop go with their customer, what emails say by a trigger.
  await tx.deleteFrom("customers").where("id", "=", customerId).execute();
  return onTheWay;
}

/** Answers how many orders are on their way, and keep what the courier needs. */
async function eraseRecipients(tx: DatabaseTransaction, customerId: number, name: string): Promise<number> {
  const orders = await tx.selectFrom("orders").select("id").where("customer_id", "=", customerId).execute();
  await eraseOrderNotes(
    tx,
    orders.map(({ id }) => id),
  );
  const theirs = tx.updateTable("orders").where("customer_id", "=", customerId);
  await theirs.set(noRecipient).where("status_id", "not in", underWay).execute();
  const onTheWay = await theirs
    .set({ recipient_name: name, note: "", address_title: "" })
    .where("status_id", "in", underWay)
    .executeTakeFirst();
  return Number(onTheWay.numUpdatedRows);
}

async function cancelOpenOrders(tx: DatabaseTransaction, customerId: number, actor: Actor): Promise<void> {
  const open = await tx
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status_id", "=", processing)
    .orderBy("id")
    // Before the products, as whoever cancels an order locks it first.
    .forNoKeyUpdate()
    .execute();
  // All of their products at once, in the order of their ids, as those who order lock them.
  await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("order_lines")
        .innerJoin("orders", "orders.id", "order_lines.order_id")
        .select((line) => line.ref("order_lines.product_id").$notNull().as("product_id"))
        .where("orders.customer_id", "=", customerId)
        .where("orders.status_id", "=", processing),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const { id } of open) await cancelOrder(tx, id, actor);
}
