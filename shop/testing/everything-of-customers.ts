import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** The tables that hold what belongs to a customer, and how each row tells whose it is. */
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

/** All that is written down about customers, or about one of them, as one text: to see that nothing has changed. */
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
