import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Inserts e-mails and their deliveries, which are due after `waitSeconds`, and returns their ids. `values` is a query of the columns. Version
 * 1.2 does not claim e-mails with `queued_at`.
 */
export async function insertEmails(
  db: Database,
  columns: string,
  values: RawBuilder<unknown>,
  waitSeconds = 0,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with queued as (
      insert into emails (${sql.raw(columns)}, queued_at) select made.*, now() from (${values}) as made returning id),
    deliveries as (
      insert into outbox (kind, key, due_at)
      select 'email', id, now() + make_interval(secs => ${waitSeconds}) from queued)
    select id from queued`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the e-mails that version 1.2 has queued, or whose process of version 1.2 has ended. */
export async function collectEmails(db: Database): Promise<void> {
  await sql`
    with taken as (
      update emails set queued_at = coalesce(queued_at, now()), next_try_at = null
      where id in (select id from emails where queued_at is null or next_try_at <= now() for update skip locked)
      returning id, created_at, send_after, retries, last_error)
    insert into outbox (kind, key, created_at, due_at, attempts, last_error)
    select 'email', id, created_at, coalesce(send_after, now()), retries, last_error from taken
    on conflict (kind, key) do update set due_at = excluded.due_at, ended_at = null`.execute(db);
}
