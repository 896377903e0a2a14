import type { Client } from "pg";
import { defaultRetries } from "#server/jobs/mail/retries.ts";

/** Writes down which emails the place has sent, before its rows go: those that the backup does not know as sent must not be sent twice. */
export async function rememberSentEmails(session: Client): Promise<void> {
  await session.query(`
    create temporary table sent_meanwhile on commit drop as
    select message_key, sent_at from public.emails where sent_at is not null`);
}

/** The jobs that send emails know them by ids that may be others' now. The shop makes their tables again at its start. */
export async function forgetJobs(session: Client): Promise<void> {
  await session.query("drop schema if exists pgboss cascade");
}

/**
 * What can't be as it was in another database: an email that was still to be sent gets a job again, unless it has been sent since; one that was given up, or stored
 * because there was no mail server, does not. And the catalogue's version moves on, by transactions of this server.
 */
export async function settleRestored(session: Client): Promise<void> {
  await session.query(`
    update public.emails set sent_at = sent_meanwhile.sent_at from sent_meanwhile
    where emails.message_key = sent_meanwhile.message_key and emails.sent_at is null`);
  await session.query(
    "update public.emails set queued_at = null where sent_at is null and subject is null and attempts <= $1",
    [defaultRetries.max],
  );
  await session.query("update public.catalogue_version set version = version + 1, moved_by = '0'");
  // A backup of an older release is still at its own level.
  await session.query(`do $$ begin
    if exists (select from information_schema.columns
        where table_schema = 'public' and table_name = 'catalogue_version' and column_name = 'stock_moved_by') then
      update public.catalogue_version set stock_moved_by = '0';
    end if;
    if to_regclass('public.catalogue_moves') is not null then
      update public.catalogue_moves set moves = moves + 1, moved_by = '0';
    end if;
  end $$`);
}
