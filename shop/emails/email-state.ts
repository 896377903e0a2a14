import { sql } from "kysely";
import type { EmailState } from "#contract/admin/email.ts";

/** Where a mail of a query on `emails` is. One that is made and not sent has no mail server to go to. */
export const emailState = sql<EmailState>`case when emails.sent_at is not null then 'sent'
  when emails.last_error is not null then 'failed'
  when emails.subject is not null then 'stored' else 'waiting' end`;
