import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Tables with customer data, and the column of their customer. */
const owners = {
  customers: sql`id`,
  sessions: sql`customer_id`,
  password_resets: sql`customer_id`,
  addresses: sql`customer_id`,
  cart_lines: sql`customer_id`,
  orders: sql`customer_id`,
  order_lines: sql`(select customer_id from orders where orders.id = order_id)`,
  wishlist_items: sql`customer_id`,
  coupon_redemptions: sql`customer_id`,
  reviews: sql`customer_id`,
  emails: sql`customer_id`,
  contact_messages: sql`customer_id`,
};

/** Returns all stored data of customers, or of one, as a text, for detecting changes. */
export async function everythingOfCustomers(db: Database, only?: number): Promise<string> {
  const texts = Object.entries(owners).map(([table, owner]) => {
    const which = only === undefined ? sql`true` : sql`${owner} = ${only}`;
    return sql`(select coalesce(string_agg(one::text, ' ' order by one::text), '')
      from ${sql.table(table)} as one where ${which})`;
  });
  const { rows } = await sql<{ text: string }>`select concat_ws(' | ', ${sql.join(texts)}) as text`.execute(
    db,
  );
  return rows[0]?.text ?? "";
}
