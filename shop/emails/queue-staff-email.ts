import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { StaffEmailKind } from "./email-content.ts";

/** Queues an e-mail to a staff member, in the transaction of the event. Only owners cause them, so no mailbox limit applies. */
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
