import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { type AdminEmailPage, findAdminEmailPage } from "./admin-emails.ts";
import type { StaffEmailKind } from "./email-content.ts";
import { insertEmails } from "./insert-emails.ts";

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
  const made = sql`select ${kind}::text, id, email, ${language}::text from staff where id = ${staffId}`;
  const [queued] = await insertEmails(tx, "kind, staff_id, to_address, language", made);
  if (queued === undefined) throw new Error(`expected the staff member ${staffId}`);
  return queued;
}

/** Queues an e-mail to the staff member who tries the mail server, and logs it. Returns the queued e-mail. */
export async function queueTestEmail(
  db: Database,
  staff: { readonly id: number; readonly email: string },
  language: Language,
): Promise<AdminEmailPage> {
  return await runTransaction(db, async (tx) => {
    const id = await queueStaffEmail(tx, staff.id, "staff_mail_test", language);
    const after = { id, kind: "staff_mail_test" };
    await writeEntry(tx, staff, { action: "create", resource: "emails", id, before: null, after });
    const email = await findAdminEmailPage(tx, id);
    if (email === null) throw new Error("expected the e-mail that was just queued");
    return email;
  });
}
