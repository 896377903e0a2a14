import { sql } from "kysely";
import type { Database } from "#db/database.ts";

export interface WaitingEmails {
  readonly count: number;
  /** Seconds since the oldest of them was written; 0 where none waits. */
  readonly oldestSeconds: number;
}

/**
 * The emails that are still to be sent. Those that are kept because there is no mail server have been made (they have a subject) and
 * wait for nothing; those of customers who have left have no address.
 */
export async function waitingEmails(db: Database): Promise<WaitingEmails> {
  const { rows } = await sql<WaitingEmails>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from emails where sent_at is null and subject is null and to_address is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
