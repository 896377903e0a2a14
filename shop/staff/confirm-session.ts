import type { Confirmation } from "#contract/admin/staff/second-factor.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database } from "#db/database.ts";
import { wrongPasswordsOfSession } from "../credentials/admit-sign-in.ts";
import { inTransaction } from "../in-transaction.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import { takeSessionChallenge } from "./passkeys.ts";
import { acceptedFactors, findSetFactors } from "./second-factors.ts";
import type { StaffSignInDependencies } from "./staff.ts";
import { refreshStaffSession, type StaffSession } from "./staff-sessions.ts";
import { type FactorProof, takeSecondFactor } from "./take-second-factor.ts";

export type ConfirmRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  /** Another request has just ended the session. */
  | { readonly code: "session_ended" }
  | TooManyTries;

/**
 * Confirms a session for ten minutes with a second factor, or with the password if there is none, so that a stolen token cannot change
 * permissions. Returns the end of that time. Wrong attempts count per session.
 */
export async function confirmSession(
  db: Database,
  dependencies: StaffSignInDependencies,
  session: StaffSession,
  { password, ...proof }: Confirmation,
  address: string,
): Promise<Result<Date, ConfirmRejection>> {
  const { rateLimits } = dependencies;
  const tries = [{ limit: wrongPasswordsOfSession, whose: `staff ${session.id}` }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const confirmed =
    password === undefined
      ? await showFactor(db, dependencies, session, proof)
      : await showPassword(db, dependencies, session, { password, address });
  if (confirmed.ok) await rateLimits.giveBack(db, tries);
  return confirmed;
}

async function showFactor(
  db: Database,
  dependencies: StaffSignInDependencies,
  { id, staff }: StaffSession,
  proof: FactorProof,
): Promise<Result<Date, ConfirmRejection>> {
  const challenge = proof.passkey === undefined ? null : await takeSessionChallenge(db, id);
  return await inTransaction(db, async (tx): Promise<Result<Date, ConfirmRejection>> => {
    const shown = await takeSecondFactor(tx, dependencies, staff, proof, challenge);
    if (!shown.ok) return reject({ code: "fields", errors: shown.rejection.errors });
    return freshUntil(await refreshStaffSession(tx, id, { secondFactor: true }));
  });
}

async function showPassword(
  db: Database,
  { passwords }: StaffSignInDependencies,
  { id, staff }: StaffSession,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<Result<Date, ConfirmRejection>> {
  if (acceptedFactors(await findSetFactors(db, staff.id)).length > 0) {
    return reject({ code: "fields", errors: { password: ["factor_needed"] } });
  }
  const account = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staff.id)
    .executeTakeFirst();
  if (!(await passwords.verify(password, account?.password_hash ?? null, { address, isKnown: true }))) {
    return reject({ code: "fields", errors: { password: ["password_wrong"] } });
  }
  return freshUntil(await refreshStaffSession(db, id, { secondFactor: false }));
}

function freshUntil(moment: Date | null): Result<Date, ConfirmRejection> {
  return moment === null ? reject({ code: "session_ended" }) : accept(moment);
}
