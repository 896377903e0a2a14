import { sql } from "kysely";
import type { Database } from "#db/database.ts";

export interface WaitingEmails {
  readonly count: number;
  /** Age in seconds of the oldest one that need not wait; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Counts unsent e-mails, without those stored for lack of a mail server (with a subject) and of erased customers (no address). */
export async function waitingEmails(db: Database): Promise<WaitingEmails> {
  const { rows } = await sql<WaitingEmails>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at) filter (where send_after is null or send_after <= now())), 0)::float8 as "oldestSeconds"
    from emails where sent_at is null and subject is null and to_address is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
