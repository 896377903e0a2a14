import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { StaffEmailKind } from "./email-content.ts";

/**
 * Writes down that one of the staff is to get a mail, in the language of who causes it, in the transaction of what it tells of. Only
 * owners cause them, in sessions that they have confirmed, so that no mailbox needs a limit.
 */
export async function queueStaffEmail(
  tx: DatabaseTransaction,
  staffId: number,
  kind: StaffEmailKind,
  language: Language,
): Promise<void> {
  await sql`
    insert into emails (kind, staff_id, to_address, language)
    select ${kind}, id, email, ${language} from staff where id = ${staffId}`.execute(tx);
}
