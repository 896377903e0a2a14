import { sql } from "kysely";
import type { Breach } from "#contract/admin/privacy/privacy.ts";
import type { Database } from "#db/database.ts";

const maxEvents = 500;

/** Category of data, and its rows with their creation time as `at`. */
const categories = {
  accounts: sql`select created_at as at from customers where kind <> 'guest'`,
  guests: sql`select created_at as at from customers where kind = 'guest'`,
  addresses: sql`select created_at as at from addresses`,
  orders: sql`select created_at as at from orders where phone <> ''`,
  messages: sql`select created_at as at from contact_messages`,
  notices: sql`select asked_at as at from stock_notices`,
  reviews: sql`select created_at as at from reviews where author <> ''`,
  payment_photos: sql`select at from payment_photos`,
  return_photos: sql`select at from return_photos`,
  staff: sql`select created_at as at from staff`,
} as const;
export type BreachCategory = keyof typeof categories;

/** What left the shop, or let somebody in: exports, downloaded backups, sign-ins of staff that are still stored, and secret links. */
const events = sql`
  select 'export' as kind, at, staff_email as who, kind as what from data_exports
  union all
  select 'backup', at, staff_email, resource_id from audit_log
  where resource = 'backups' and after->>'downloaded' = 'true'
  union all
  select 'sign_in', staff_sessions.created_at, email, address from staff_sessions join staff on staff.id = staff_id
  union all
  select 'link', at, staff_email, resource || ' ' || resource_id from audit_log
  where after->>'link_shown' = 'true' or after->>'invited_at' is distinct from before->>'invited_at'
  union all
  select 'link', rider_links.created_at, coalesce(email, ''), 'hand-overs ' || hand_over_id
  from rider_links left join staff on staff.id = staff_id`;

/** Returns what was stored at the end of a span, and what left the shop in it. */
export async function findBreachFacts(
  db: Database,
  { begin, end }: { readonly begin: Date; readonly end: Date },
): Promise<{
  readonly stored: readonly { readonly category: BreachCategory; readonly count: number }[];
  readonly erased_since: number;
  readonly events: readonly (Omit<Breach["events"][number], "at"> & { readonly at: Date })[];
  readonly total_events: number;
}> {
  const counts = Object.entries(categories).map(
    ([category, rows]) => sql`
      select ${sql.lit(category)} as category, count(*)::int as count from (${rows}) as stored where at <= ${end}`,
  );
  const [stored, found, total, erased] = await Promise.all([
    sql<{ category: BreachCategory; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db),
    sql<Breach["events"][number] & { at: Date }>`
      select kind, at, who, what from (${events}) as event where at between ${begin} and ${end}
      order by at desc limit ${sql.lit(maxEvents)}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from (${events}) as event where at between ${begin} and ${end}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from erasures where erased_at > ${end}`.execute(db),
  ]);
  return {
    stored: stored.rows,
    erased_since: erased.rows[0]?.count ?? 0,
    events: found.rows,
    total_events: total.rows[0]?.count ?? 0,
  };
}
