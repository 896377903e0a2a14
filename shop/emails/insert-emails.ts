import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Inserts e-mails and their deliveries, which are due after `waitSeconds`, and returns their ids. `values` is a query of the columns. */
export async function insertEmails(
  db: Database,
  columns: string,
  values: RawBuilder<unknown>,
  waitSeconds = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with queued as (insert into emails (${sql.raw(columns)}) ${values} returning id),
    deliveries as (
      insert into outbox (kind, key, due_at)
      select 'email', id, now() + make_interval(secs => ${waitSeconds}) from queued)
    select id from queued`.execute(db);
  return rows.map(({ id }) => id);
}
