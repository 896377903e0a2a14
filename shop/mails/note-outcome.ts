import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { DueMail, MadeMail } from "./mail.ts";

/** Notes that a mail was sent. What it said is kept, except a text with a link that opens an account. */
export async function noteSent(db: Database, { id, content }: DueMail, made: MadeMail): Promise<void> {
  const isSecret = content.kind === "reset_link";
  await sql`
    update mails set sent_at = now(), attempts = attempts + 1, last_error = null, subject = ${made.subject},
      text = ${isSecret ? null : made.text}, html = ${isSecret ? null : made.html}
    where id = ${id} and customer_id is not null`.execute(db);
}

/** Keeps a mail where no mail server is set: it is there to be read, and will not be sent. */
export async function keepUnsent(db: Database, { id }: DueMail, made: MadeMail): Promise<void> {
  const { subject, text, html } = made;
  await sql`
    update mails set subject = ${subject}, text = ${text}, html = ${html}
    where id = ${id} and customer_id is not null`.execute(db);
}

/** Notes that a mail could not be sent this time, and why. */
export async function noteFailure(db: Database, { id }: DueMail, reason: string): Promise<void> {
  await sql`
    update mails set attempts = attempts + 1, last_error = ${reason}
    where id = ${id} and customer_id is not null`.execute(db);
}
