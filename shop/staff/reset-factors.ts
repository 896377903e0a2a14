import type { Language } from "#contract/language.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { queueStaffEmail } from "../emails/queue-staff-email.ts";
import { acceptedFactors, findSetFactors } from "./second-factors.ts";
import { endSessionsOfStaff } from "./staff-sessions.ts";

/** Removes all second factors of a locked staff member, ends the sessions and queues an e-mail; does nothing without factors. */
export async function resetFactors(
  tx: DatabaseTransaction,
  staffId: number,
  language: Language,
): Promise<void> {
  const hadFactors = acceptedFactors(await findSetFactors(tx, staffId)).length > 0;
  await tx.deleteFrom("staff_totp").where("staff_id", "=", staffId).execute();
  await tx.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).execute();
  await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  if (!hadFactors) return;
  await endSessionsOfStaff(tx, staffId);
  await queueStaffEmail(tx, staffId, "staff_factors_removed", language);
}
