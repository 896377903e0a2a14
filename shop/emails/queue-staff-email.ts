import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { StaffEmailKind } from "./email-content.ts";

/**
 * Queues an e-mail to a staff member, in the transaction of the event, and returns its id. Only owners cause them, so no mailbox limit
 * applies.
 */
export async function queueStaffEmail(
  tx: DatabaseTransaction,
  staffId: number,
  kind: StaffEmailKind,
  language: Language,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into emails (kind, staff_id, to_address, language)
    select ${kind}, id, email, ${language} from staff where id = ${staffId} returning id`.execute(tx);
  const [queued] = rows;
  if (queued === undefined) throw new Error(`expected the staff member ${staffId}`);
  return queued.id;
}
