import { sql } from "kysely";
import type { LatestOrders } from "#contract/admin/notifications/notifications.ts";
import type { Database } from "#db/database.ts";

const maxCounted = 99;

/** Returns the id of the newest order of a customer, and counts those after the given id. Reads an index only. */
export async function findLatestOrders(db: Database, after?: number): Promise<LatestOrders> {
  const isFromCustomer = sql`source = 'shop'`;
  const { rows } = await sql<LatestOrders>`
    select coalesce((select id from orders where ${isFromCustomer} order by id desc limit 1), 0) as newest_id,
      (select count(*)::int from (
        select from orders where ${isFromCustomer} and id > ${after ?? null} limit ${maxCounted}) as later) as new`.execute(
    db,
  );
  return rows[0] ?? { newest_id: 0, new: 0 };
}
