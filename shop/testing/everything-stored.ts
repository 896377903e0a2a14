import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Tables that reads may change: last use of sessions, and counters of rate limits. */
const mayMove = ["sessions", "staff_sessions", "rate_limits"];

/** Returns a hash per table of all rows, except tables that reads may change, for detecting changes. */
export async function everythingStored(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${mayMove})
    order by 1`.execute(db);
  const hashes = tables.map(
    ({ name }) => sql<{ name: string; rows: string }>`
      select ${sql.lit(name)} as name,
        count(*) || ' ' || coalesce(md5(string_agg(one::text, '' order by one::text)), '') as rows
      from ${sql.table(name)} as one`,
  );
  // One statement, because tests run it before and after hundreds of requests.
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, rows: hash }) => [name, hash]));
}
