import { sql } from "kysely";
import type { OwnPassword } from "#contract/admin/staff/own-account.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { wrongPasswordsOfSession } from "../credentials/admit-sign-in.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { endInvitations, hashChosenPassword } from "./invitations.ts";
import type { StaffSignInDependencies } from "./staff.ts";
import { deleteStaffDevices } from "./staff-devices.ts";
import type { StaffSession } from "./staff-sessions.ts";

/** Changes the name of a staff member. */
export async function changeOwnName(
  tx: DatabaseTransaction,
  id: number,
  name: string,
): Promise<Result<null, never>> {
  await tx.updateTable("staff").set({ name }).where("id", "=", id).execute();
  return accept(null);
}

/**
 * Checks the current password of a session's staff member and returns the hash of the new one. Wrong passwords count per session.
 * `address`: IP address of the request.
 */
export async function checkOwnPassword(
  db: Database,
  { passwords, rateLimits }: Pick<StaffSignInDependencies, "passwords" | "rateLimits">,
  { id, staff }: StaffSession,
  { current_password, password }: OwnPassword,
  address: string,
): Promise<Result<string, { readonly code: "fields"; readonly errors: FieldErrors } | TooManyTries>> {
  const tries = [{ limit: wrongPasswordsOfSession, whose: `staff ${id}` }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const account = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staff.id)
    .executeTakeFirst();
  const client = { address, isKnown: true };
  if (!(await passwords.verify(current_password, account?.password_hash ?? null, client))) {
    return reject({ code: "fields", errors: { current_password: ["password_wrong"] } });
  }
  await rateLimits.giveBack(db, tries);
  const hash = await hashChosenPassword(passwords, staff, password, address);
  if (hash.ok) return hash;
  return reject({ code: "fields", errors: { password: ["password_common"] } });
}

/** Sets a new password (`hash`). Ends all other sessions, links to choose a password and known devices. */
export async function setOwnPassword(
  tx: DatabaseTransaction,
  { id: sessionId, staff: { id } }: StaffSession,
  hash: string,
): Promise<Result<null, never>> {
  await tx
    .updateTable("staff")
    .set({ password_hash: hash, password_changed_at: sql`now()`, invited_at: null })
    .where("id", "=", id)
    .execute();
  await endInvitations(tx, id);
  await tx.deleteFrom("staff_sign_in_tickets").where("staff_id", "=", id).execute();
  await tx.deleteFrom("staff_sessions").where("staff_id", "=", id).where("id", "<>", sessionId).execute();
  await deleteStaffDevices(tx, id);
  return accept(null);
}
