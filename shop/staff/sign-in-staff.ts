import { sql } from "kysely";
import type { StaffCredentials } from "#contract/admin/staff.ts";
import type { Database } from "#db/database.ts";
import type { AccountDependencies } from "../customers/account-dependencies.ts";
import { admitSignIn } from "../customers/admit-sign-in.ts";
import type { SignInOrigin } from "../customers/devices.ts";
import { staffSignIns, type TooManyTries } from "../customers/sign-in-limits.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type Staff, staffColumns } from "./staff.ts";
import { isKnownStaffDevice, rememberStaffDevice } from "./staff-devices.ts";
import { startStaffSession } from "./staff-sessions.ts";

export type StaffSignInRefusal = { readonly code: "wrong_credentials" } | TooManyTries;

/**
 * Opens a session for an e-mail (whatever its case) and its password, and remembers the device. Unknown e-mails, those who were
 * removed and wrong passwords are refused alike and take alike; how often they may fail, `admitSignIn` says.
 */
export async function signInStaff(
  db: Database,
  { passwords, rateLimits }: Omit<AccountDependencies, "hashPhone">,
  { email, password }: StaffCredentials,
  { address, device = null }: SignInOrigin,
): Promise<Result<{ readonly staff: Staff; readonly token: string }, StaffSignInRefusal>> {
  const account = await db
    .selectFrom("staff")
    .select([...staffColumns, "password_hash"])
    .select(isKnownStaffDevice(device).as("device_known"))
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  const admitted = await admitSignIn(db, rateLimits, staffSignIns, {
    account: email.toLowerCase(),
    address,
    knownDevice: account?.device_known === true ? device : null,
  });
  if (!admitted.ok) return admitted;
  const right = await passwords.verify(password, account?.password_hash ?? null);
  if (!right || account === undefined) return refuse({ code: "wrong_credentials" });
  await rateLimits.giveBack(db, admitted.value);
  const { password_hash: _hash, device_known: _known, ...staff } = account;
  if (device !== null) await rememberStaffDevice(db, staff.id, device);
  return accept({ staff, token: await startStaffSession(db, staff.id) });
}
