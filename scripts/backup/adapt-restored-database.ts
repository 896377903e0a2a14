import type { Client } from "pg";
import { defaultRetries } from "#server/jobs/mail/retries.ts";

/** Remembers the sent e-mails before their rows are deleted, so that older rows of the backup are not sent again. */
export async function rememberSentEmails(session: Client): Promise<void> {
  await session.query(`
    create temporary table sent_meanwhile on commit drop as
    select message_key, sent_at from public.emails where sent_at is not null`);
}

/**
 * Adapts a restored database: queues unsent e-mails again, unless they were sent since; abandoned and stored ones stay.
 * Increases the catalogue's version with transactions of this server.
 */
export async function adaptRestoredDatabase(session: Client): Promise<void> {
  await session.query(`
    update public.emails set sent_at = sent_meanwhile.sent_at from sent_meanwhile
    where emails.message_key = sent_meanwhile.message_key and emails.sent_at is null`);
  await session.query(
    "update public.emails set queued_at = null where sent_at is null and subject is null and attempts <= $1",
    [defaultRetries.max],
  );
  await session.query(
    "update public.catalogue_version set version = version + 1, moved_by = '0', stock_moved_by = '0'",
  );
  await session.query("update public.catalogue_moves set moves = moves + 1, moved_by = '0'");
}
