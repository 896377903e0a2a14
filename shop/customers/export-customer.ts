import { jsonArrayFrom } from "kysely/helpers/postgres";
import { pick } from "#contract/pick.ts";
import type { Database } from "#db/database.ts";
import { listAddresses } from "../addresses/address-book.ts";
import { getCart } from "../cart/get-cart.ts";
import { emailTextWithoutSecrets } from "../emails/secret-emails.ts";
import { listOwnNotices } from "../notices/own-notices.ts";
import { listAllOrders, type Order } from "../orders/order.ts";
import { listClaimsOfCustomer } from "../payments/claims.ts";
import { listReturnsOfCustomer } from "../returns/find-returns.ts";
import type { Customer } from "./customer.ts";

/** Columns of an order in the copy. A new column is no part of it before it is listed here. */
const orderFields = [
  "id",
  "order_no",
  "created_at",
  "updated_at",
  "status_id",
  "history",
  "confirmation",
  "must_confirm",
  "confirmed_at",
  "confirmed_by",
  "source",
  "payment_method",
  "terms",
  "pay_first",
  "pay_until",
  "received",
  "recipient_name",
  "phone",
  "email",
  "note",
  "gift_name",
  "gift_phone",
  "gift_note",
  "address_title",
  "city_id",
  "city_name_en",
  "city_name_ar",
  "area",
  "street",
  "block",
  "house_number",
  "address_notes",
  "address_phone",
  "latitude",
  "longitude",
  "estimated_delivery",
  "tracking_number",
  "coupon",
  "offers",
  "subtotal",
  "discount",
  "coupon_discount",
  "offer_discount",
  "staff_discount",
  "delivery_fee",
  "total",
  "vat_percent",
  "refused_amount",
  "paid_back",
  "credit",
  "cash_collected",
  "kept",
] as const satisfies readonly (keyof Order)[];
const lineFields = [
  "id",
  "product_id",
  "product_name_en",
  "product_name_ar",
  "quantity",
  "unit_price",
  "paid_price",
  "offer_discount",
  "gift_value",
  "refused",
  "returned",
  "parts",
  "reviewed",
] as const satisfies readonly (keyof Order["lines"][number])[];
const returnFields = [
  "id",
  "order_id",
  "order_no",
  "status",
  "wish",
  "note",
  "decline_reason",
  "requested_by",
  "requested_at",
  "accepted_at",
  "declined_at",
  "sent_at",
  "received_at",
  "closed_at",
  "updated_at",
  "exchange_order_id",
  "lines",
  "exchange_for",
  "photos",
  "refunds",
] as const satisfies readonly (keyof OwnReturn)[];

type OwnReturn = Awaited<ReturnType<typeof listReturnsOfCustomer>>[number];

/** Returns all stored data of a customer except secrets: password hash, tokens, and texts of e-mails with secret links. */
export async function exportCustomer(db: Database, customer: Customer) {
  const [
    account,
    addresses,
    orders,
    claims,
    returns,
    cart,
    wishlist,
    notices,
    reviews,
    sessions,
    devices,
    emails,
    messages,
  ] = await Promise.all([
    db
      .selectFrom("customers")
      .select(["language", "email_proven_at", "created_at"])
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow(),
    listAddresses(db, customer.id),
    listAllOrders(db, customer.id),
    listClaimsOfCustomer(db, customer.id),
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
    listOwnNotices(db, customer.id),
    db
      .selectFrom("reviews")
      .select(["product_id", "rating", "comment", "skin_type", "created_at"])
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
    listOwnMessages(db, customer.id),
  ]);
  return {
    customer: { ...customer, ...account },
    addresses,
    orders: orders.map((order) => ({
      ...pick(order, orderFields),
      lines: order.lines.map((line) => pick(line, lineFields)),
    })),
    payment_claims: claims,
    returns: returns.map((one) => pick(one, returnFields)),
    cart: cart.lines.map(({ product, quantity }) => ({
      product_id: product.id,
      name_en: product.name_en,
      name_ar: product.name_ar,
      quantity,
    })),
    wishlist,
    notices,
    reviews,
    sessions,
    devices,
    emails,
    messages,
  };
}

/** Messages that the customer sent while signed in, with the replies. */
async function listOwnMessages(db: Database, customerId: number) {
  return await db
    .selectFrom("contact_messages")
    .select(["name", "phone", "email", "message", "created_at"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("contact_replies")
          .select(["at", "channel", "text"])
          .whereRef("message_id", "=", "contact_messages.id")
          .orderBy("contact_replies.id"),
      ).as("replies"),
    )
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
}
