import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { type AdminEmailPage, findAdminEmailPage } from "./admin-emails.ts";
import { queueStaffEmail } from "./queue-staff-email.ts";

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
