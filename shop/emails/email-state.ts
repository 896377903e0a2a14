import { sql } from "kysely";
import type { EmailState } from "#contract/admin/emails/email.ts";

/** State of an e-mail, for a query on `emails`. 'stored': rendered without a mail server. */
export const emailState = sql<EmailState>`case when emails.sent_at is not null then 'sent'
  when emails.last_error is not null then 'failed'
  when emails.subject is not null then 'stored' else 'waiting' end`;
