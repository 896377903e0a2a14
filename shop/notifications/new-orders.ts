import { type RawBuilder, sql } from "kysely";
import type { LatestOrders } from "#contract/admin/notifications/notifications.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { DigestSpan, StaffEmailKind } from "../emails/email-content.ts";
import { insertEmails } from "../emails/insert-emails.ts";
import { isQuiet } from "./quiet-hours.ts";

/** Maximum number of orders that a digest lists. */
const maxListed = 20;

/** Orders that customers placed in a span: number, sum in piastres, and the newest ones. */
export interface NewOrders {
  readonly count: number;
  readonly total: number;
  readonly newest: readonly {
    readonly order_no: string;
    readonly total: number;
    readonly name_en: string;
    readonly name_ar: string;
  }[];
}

type Time = Date | RawBuilder<Date>;

/** SQL: whether a customer placed the order in the span. Orders by phone are no news to the staff. */
export function isNewIn({ since, until }: { readonly since: Time; readonly until: Time }) {
  return sql<boolean>`(orders.source = 'shop' and orders.created_at > ${since} and orders.created_at <= ${until})`;
}

/** Finds the orders of a digest. */
export async function findNewOrders(db: Database, span: DigestSpan): Promise<NewOrders> {
  const isNew = isNewIn(span);
  const { count, total } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(sum(total), 0)`.as("total"))
    .where(isNew)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom("orders")
    .innerJoin("cities", "cities.id", "orders.city_id")
    .select(["order_no", "total", "cities.name_en", "cities.name_ar"])
    .where(isNew)
    .orderBy("orders.id", "desc")
    .limit(maxListed)
    .execute();
  return { count, total, newest };
}

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

/** Hour of the daily digest in Cairo. */
const digestHour = 9;
/** An order becomes visible when its transaction ends, up to a minute after its time. */
const settledAfter = 60_000;

/**
 * Queues the due e-mails with new orders: at each full hour or at nine, or at the end of the quiet hours. Without new orders there is no
 * e-mail. Returns the number of e-mails.
 */
export async function queueDigests(db: Database, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - settledAfter);
  const at = sql<Date>`${until}::timestamptz`;
  const kind: StaffEmailKind = "staff_new_orders";
  return await runTransaction(db, async (tx) => {
    const { rows: due } = await sql<{ staff_id: number; since: Date }>`
      select chosen.staff_id, digest_until as since
      from staff_notifications as chosen join staff on staff.id = chosen.staff_id and removed_at is null
      where digest <> 'off' and not ${isQuiet(sql`${now}::timestamptz`)} and digest_until < case digest
        when 'hourly' then date_trunc('hour', ${at})
        else (date_trunc('day', (${at} at time zone 'Africa/Cairo') - make_interval(hours => ${digestHour}))
          + make_interval(hours => ${digestHour})) at time zone 'Africa/Cairo' end
      order by chosen.staff_id for update of chosen skip locked`.execute(tx);
    const ids = due.map(({ staff_id }) => staff_id);
    await sql`update staff_notifications set digest_until = ${at} where staff_id = any(${ids}::int[])`.execute(
      tx,
    );
    const made = sql`
      select ${kind}::text, staff.id, staff.email, language, jsonb_build_object('since', since, 'until', ${at})
      from unnest(${ids}::int[], ${due.map(({ since }) => since)}::timestamptz[]) as due (staff_id, since)
        join staff on staff.id = due.staff_id join staff_notifications as chosen on chosen.staff_id = staff.id
      where exists (select from orders where ${isNewIn({ since: sql`since`, until: at })})`;
    const queued = await insertEmails(tx, "kind, staff_id, to_address, language, details", made);
    return queued.length;
  });
}
