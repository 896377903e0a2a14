import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { isQuiet } from "./quiet-hours.ts";

/** Minutes after which an alert is no longer useful. */
export const pushMinutes = 60;

/** Push to a browser. */
export interface DuePush {
  readonly id: number;
  readonly subscription_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  /** Number of new orders; 0 is a test. */
  readonly orders: number;
  /** Newest of them, with its sum in piastres. */
  readonly newest: {
    readonly id: number;
    readonly order_no: string;
    readonly total: number;
    readonly name_en: string;
    readonly name_ar: string;
  } | null;
}

/** Finds a push; null if it is too old, or its browser was removed. */
export async function findDuePush(db: Database, id: number): Promise<DuePush | null> {
  const { rows } = await sql<DuePush>`
    select pushes.id, subscription_id, endpoint, p256dh, auth, push_subscriptions.language, pushes.orders,
      case when orders.id is not null then json_build_object('id', orders.id, 'order_no', order_no, 'total', total,
        'name_en', name_en, 'name_ar', name_ar) end as newest
    from pushes join push_subscriptions on push_subscriptions.id = subscription_id
      left join orders on orders.id = order_id left join cities on cities.id = city_id
    where pushes.id = ${id} and pushes.created_at > now() - make_interval(mins => ${pushMinutes})`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Deletes a browser that has no subscription any more, with its pushes. */
export async function deleteSubscription(db: Database, { subscription_id }: DuePush): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", subscription_id).execute();
}

/** Deletes the contents of pushes that are too old. */
export async function deleteOldPushes(db: Database): Promise<void> {
  await sql`delete from pushes where created_at < now() - make_interval(mins => ${pushMinutes})`.execute(db);
}

/** SQL: the end of a statement after `with`, which inserts pushes and their deliveries. */
export function insertPushes(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    queued as (insert into pushes (subscription_id, orders, order_id) ${values} returning id)
    insert into outbox (kind, key) select 'push', id from queued`;
}

const maxOrders = 1000;

/**
 * Queues one push about all new orders for each browser of the staff, except in quiet hours. Any number of processes may do so: each order
 * is announced once.
 */
export async function queueNewOrderPushes(db: Database, now = new Date()): Promise<void> {
  const made = sql`
    select push_subscriptions.id, count, newest
    from counted cross join push_subscriptions
      join staff on staff.id = push_subscriptions.staff_id and removed_at is null
      left join staff_notifications as chosen on chosen.staff_id = staff.id
    where count > 0 and not ${isQuiet(sql`${now}::timestamptz`)}`;
  await sql`
    with announced as (
      delete from outbox where id in (
        select id from outbox where kind = 'new_order' order by id limit ${maxOrders} for update skip locked)
      returning key as order_id),
    counted as (
      select count(*)::int, max(orders.id) as newest from announced join orders on orders.id = order_id),
    ${insertPushes(made)}`.execute(db);
}
