import { orderStatusIds } from "#contract/order-statuses.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { cancelOrder } from "../orders/cancel-order.ts";
import { accept, type Result } from "../result.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { type AskingSession, checkPassword, type PasswordRefusal } from "./check-password.ts";

const { processing } = orderStatusIds;

/**
 * Erases an account at its owner's wish, after a look at the password: person, sessions, addresses, cart and emails go;
 * orders stay with what was bought, without whom and whither; reviews stay without a name. Orders that were not sent yet
 * are cancelled, for nobody would know where to send them: their pieces return to the stock.
 */
export async function eraseCustomer(
  db: Database,
  accountDependencies: AccountDependencies,
  session: AskingSession,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const right = await checkPassword(db, accountDependencies, session, password);
  if (!right.ok) return right;
  const customerId = session.customer.id;
  await db.transaction().execute(async (tx) => {
    // Waits for an order that is being placed, and lets none be placed after it.
    await tx.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute();
    await cancelOpenOrders(tx, customerId);
    await tx
      .updateTable("orders")
      .set({
        phone: "",
        note: "",
        address_title: "",
        street: "",
        block: "",
        house_number: "",
        address_notes: "",
        address_phone: "",
        latitude: null,
        longitude: null,
      })
      .where("customer_id", "=", customerId)
      .execute();
    await tx.updateTable("reviews").set({ author: "" }).where("customer_id", "=", customerId).execute();
    await tx.deleteFrom("customers").where("id", "=", customerId).execute();
  });
  return accept(null);
}

async function cancelOpenOrders(tx: DatabaseTransaction, customerId: number): Promise<void> {
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
  for (const { id } of open) await cancelOrder(tx, id);
}
