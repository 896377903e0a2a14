import { sql } from "kysely";
import type { StaffCredentials } from "#contract/admin/staff/staff.ts";
import type { Database } from "#db/database.ts";
import { admitSignIn } from "../credentials/admit-sign-in.ts";
import { staffSignIns } from "../credentials/sign-in-limits.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { staffColumns } from "./staff.ts";
import { isKnownStaffDevice } from "./staff-devices.ts";
import type { StaffSignInDependencies, StaffSignInOrigin, StaffSignInStep } from "./staff-sign-in.ts";

/** Reason why a sign-in is rejected: wrong e-mail or password, or too many attempts. */
export type StaffSignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/**
 * Signs in a staff member with an e-mail (in any case) and its password. Returns a session, or a ticket for the second step. Unknown
 * e-mails, removed members, members without a password and wrong passwords get the same refusal after the same time. `admitSignIn` limits
 * failures and throws TooBusyError.
 */
export async function signInStaff(
  db: Database,
  { passwords, rateLimits }: Pick<StaffSignInDependencies, "passwords" | "rateLimits">,
  { email, password }: StaffCredentials,
  origin: StaffSignInOrigin,
): Promise<Result<StaffSignInStep, StaffSignInRefusal>> {
  const { address, device = null } = origin;
  const account = await db
    .selectFrom("staff")
    .select([...staffColumns, "password_hash"])
    .select(isKnownStaffDevice(device).as("device_known"))
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const knownDevice = account?.device_known === true ? device : null;
  const attempt = { account: email.toLowerCase(), address, knownDevice };
  const checked = await admitSignIn(db, rateLimits, staffSignIns, attempt, (asker) =>
    passwords.verify(password, account?.password_hash ?? null, asker),
  );
  if (!checked.ok) return checked;
  if (!checked.value || account === undefined) return refuse({ code: "wrong_credentials" });
  const { password_hash: _hash, device_known: _known, ...staff } = account;
  return accept(await continueSignIn(db, staff, origin));
}
