import type { Database } from "#db/database.ts";
import { listAddresses } from "../addresses/list-addresses.ts";
import { getCart } from "../cart/get-cart.ts";
import { emailTextWithoutSecrets } from "../emails/secret-emails.ts";
import { listAllOrders } from "../orders/order.ts";
import { listReturnsOfCustomer } from "../returns/find-returns.ts";
import type { Customer } from "./customer.ts";

/** Returns all stored data of a customer except secrets: password hash, tokens, and texts of e-mails with secret links. */
export async function exportCustomer(db: Database, customer: Customer) {
  const [account, addresses, orders, returns, cart, wishlist, reviews, sessions, devices, emails] =
    await Promise.all([
      db
        .selectFrom("customers")
        .select(["language", "email_proven_at", "created_at"])
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow(),
      listAddresses(db, customer.id),
      listAllOrders(db, customer.id),
      listReturnsOfCustomer(db, customer.id),
      getCart(db, customer.id),
      db
        .selectFrom("wishlist_items")
        .innerJoin("products", "products.id", "product_id")
        .select(["product_id", "name_en", "name_ar", "added_at"])
        .where("customer_id", "=", customer.id)
        .orderBy("added_at")
        .orderBy("product_id")
        .execute(),
      db
        .selectFrom("reviews")
        .select(["product_id", "rating", "comment", "created_at"])
        .where("customer_id", "=", customer.id)
        .orderBy("id")
        .execute(),
      db
        .selectFrom("sessions")
        .select(["created_at", "used_at"])
        .where("customer_id", "=", customer.id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("customer_devices")
        .select(["created_at", "seen_at"])
        .where("customer_id", "=", customer.id)
        .orderBy("created_at")
        .execute(),
      db
        .selectFrom("emails")
        .select(["kind", "to_address", "language", "subject", "created_at", "sent_at"])
        .select(emailTextWithoutSecrets.as("text"))
        .where("customer_id", "=", customer.id)
        .orderBy("id")
        .execute(),
    ]);
  return {
    customer: { ...customer, ...account },
    addresses,
    orders,
    returns,
    cart,
    wishlist,
    reviews,
    sessions,
    devices,
    emails,
  };
}
