import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type AdminOrder, selectAdminOrders } from "../orders/admin-order.ts";
import { type CustomerRecord, noteOfOrder, recordOfGuest } from "../orders/same-customer.ts";

/** Data of a guest's page; amounts are piastres. */
export interface GuestPage {
  /** Newest order of a guest with the phone. */
  readonly newest: AdminOrder;
  readonly record: CustomerRecord;
  readonly note: string;
  /** Account with the phone, otherwise the customer of phone orders; null for none. */
  readonly customerId: number | null;
}

/** Finds the guest who placed an order: the phone, with the newest order that has it. Null for any other order. */
export async function findGuestPage(db: Database, orderId: number): Promise<GuestPage | null> {
  const newest = db
    .selectFrom("guests")
    .select(sql<number>`guests.order_id`.as("id"))
    .where(
      sql<boolean>`guests.phone = (select known.phone from orders as known
        where known.id = ${orderId} and known.by_guest)`,
    );
  const order = await selectAdminOrders(db)
    .select([
      recordOfGuest.as("guest_record"),
      noteOfOrder.as("customer_note"),
      sql<number | null>`(select owner.id from customers as owner
        where owner.kind <> 'guest' and reverse(coalesce(owner.phone, owner.guest_phone)) = reverse(orders.phone)
        order by owner.kind limit 1)`.as("owner_id"),
    ])
    .where("orders.id", "=", newest)
    .executeTakeFirst();
  if (order === undefined) return null;
  const { guest_record: record, customer_note: note, owner_id: customerId } = order;
  return { newest: order, record, note, customerId };
}
