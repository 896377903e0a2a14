import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { isQuiet } from "./quiet-hours.ts";

const maxClaimed = 20;
/** Seconds in which a process must record the outcome of a claimed push. */
export const claimSeconds = 60;
const maxRetries = 5;
/** Seconds before the first retry, doubled for each further one. */
const firstWait = 30;
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

/** Claims due pushes, oldest first, and deletes those that are too old. */
export async function claimDuePushes(db: Database): Promise<DuePush[]> {
  await sql`delete from pushes where created_at < now() - make_interval(mins => ${pushMinutes})`.execute(db);
  const { rows } = await sql<DuePush>`
    with due as (
      select id from pushes where next_try_at <= now() order by next_try_at, id limit ${maxClaimed} for update skip locked),
    claimed as (
      update pushes set next_try_at = now() + make_interval(secs => ${claimSeconds})
      from due where pushes.id = due.id returning pushes.id, subscription_id, pushes.orders, order_id)
    select claimed.id, subscription_id, endpoint, p256dh, auth, push_subscriptions.language, claimed.orders,
      case when orders.id is not null then json_build_object('id', orders.id, 'order_no', order_no, 'total', total,
        'name_en', name_en, 'name_ar', name_ar) end as newest
    from claimed join push_subscriptions on push_subscriptions.id = subscription_id
      left join orders on orders.id = order_id left join cities on cities.id = city_id
    order by claimed.id`.execute(db);
  return rows;
}

/** Outcome of an attempt. `gone`: the browser has no subscription any more. `rejected`: a retry would fail too. */
export type PushOutcome = "sent" | "gone" | "rejected" | "failed";

/** Records the outcome of a push: deletes it, or its subscription, or schedules a retry. */
export async function recordPush(db: Database, push: DuePush, outcome: PushOutcome): Promise<void> {
  switch (outcome) {
    case "gone":
      await db.deleteFrom("push_subscriptions").where("id", "=", push.subscription_id).execute();
      return;
    case "sent":
    case "rejected":
      await sql`delete from pushes where id = ${push.id}`.execute(db);
      return;
    case "failed":
      await sql`delete from pushes where id = ${push.id} and retries >= ${maxRetries}`.execute(db);
      await sql`update pushes set retries = retries + 1,
        next_try_at = now() + make_interval(secs => ${firstWait} * 2 ^ retries) where id = ${push.id}`.execute(
        db,
      );
  }
}

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
