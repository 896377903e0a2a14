import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isQuiet } from "./quiet-hours.ts";

const maxOrders = 1000;

/**
 * Queues one push about all new orders for each browser of the staff, except in quiet hours. Any number of processes may do so: each order
 * is announced once.
 */
export async function queueNewOrderPushes(db: Database, now = new Date()): Promise<void> {
  await sql`
    with announced as (
      delete from unannounced_orders where order_id in (
        select order_id from unannounced_orders order by order_id limit ${maxOrders} for update skip locked)
      returning order_id),
    counted as (select count(*)::int as orders, max(order_id) as newest from announced)
    insert into pushes (subscription_id, orders, order_id)
    select push_subscriptions.id, orders, newest
    from counted cross join push_subscriptions
      join staff on staff.id = push_subscriptions.staff_id and removed_at is null
      left join staff_notifications as chosen on chosen.staff_id = staff.id
    where orders > 0 and not ${isQuiet(sql`${now}::timestamptz`)}`.execute(db);
}
