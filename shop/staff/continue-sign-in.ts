import type { Database } from "#db/database.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { acceptedFactors, findSetFactors } from "./second-factors.ts";
import type { Staff } from "./staff.ts";
import { rememberStaffDevice } from "./staff-devices.ts";
import { startStaffSession } from "./staff-sessions.ts";
import type { StaffSignInOrigin, StaffSignInStep } from "./staff-sign-in.ts";

/** Continues after the right password: returns a session, or a ticket for the second step if there is a second factor. */
export async function continueSignIn(
  db: Database,
  staff: Staff,
  origin: StaffSignInOrigin,
): Promise<StaffSignInStep> {
  const factors = acceptedFactors(await findSetFactors(db, staff.id));
  if (factors.length === 0) return { staff, token: await openSession(db, staff.id, origin, false) };
  const ticket = newToken();
  await db
    .insertInto("staff_sign_in_tickets")
    .values({ token_hash: tokenHash(ticket), staff_id: staff.id })
    .execute();
  return { ticket, factors };
}

/** Starts a session and remembers the device. */
export async function openSession(
  db: Database,
  staffId: number,
  { address, userAgent, device = null }: StaffSignInOrigin,
  secondFactor: boolean,
): Promise<string> {
  if (device !== null) await rememberStaffDevice(db, staffId, device);
  return await startStaffSession(db, staffId, { address, userAgent, secondFactor });
}
