import { type Expression, sql } from "kysely";
import type { SecondFactor } from "#contract/admin/staff/second-factor.ts";
import type { Language } from "#contract/language.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { lockRow } from "../audit/lock-row.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { queueStaffEmail } from "../emails/queue-staff-email.ts";
import type { SecondFactorPolicy, Staff } from "./staff.ts";
import { endSessionsOfStaff, type StaffSession } from "./staff-sessions.ts";

export interface SetFactors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** SQL: whether a staff member has an authenticator app or a passkey. */
export function hasSecondFactor(staffId: Expression<number>) {
  return sql<boolean>`(
    exists (select from staff_totp where staff_totp.staff_id = ${staffId} and staff_totp.confirmed_at is not null)
    or exists (select from staff_passkeys where staff_passkeys.staff_id = ${staffId}))`;
}

/** Returns the second factors of a staff member, with the number of unused recovery codes. */
export async function findSetFactors(db: Database, staffId: number): Promise<SetFactors> {
  const { rows } = await sql<SetFactors>`select
    exists (select from staff_totp where staff_id = ${staffId} and confirmed_at is not null) as totp,
    (select count(*)::int from staff_passkeys where staff_id = ${staffId}) as passkeys,
    (select count(*)::int from staff_recovery_codes where staff_id = ${staffId} and used_at is null)
      as "recoveryCodes"`.execute(db);
  const [factors] = rows;
  if (factors === undefined) throw new Error("expected one row");
  return factors;
}

/** Returns the factors that the second sign-in step accepts; none without an app or a passkey. */
export function acceptedFactors({ totp, passkeys, recoveryCodes }: SetFactors): SecondFactor[] {
  if (!totp && passkeys === 0) return [];
  return [
    ...(totp ? (["totp"] as const) : []),
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
}

/** Locks the factors of a staff member until the transaction ends. */
export async function lockFactors(tx: DatabaseTransaction, staffId: number): Promise<void> {
  await lockRow("staff")(tx, staffId);
}

/** Logs an added or removed factor. */
export async function logFactor(
  tx: DatabaseTransaction,
  author: Staff,
  action: "create" | "delete",
  factor: object,
): Promise<void> {
  const entry = { id: author.id, ...factor };
  await writeEntry(tx, author, {
    action,
    resource: "second-factors",
    id: author.id,
    before: action === "create" ? null : entry,
    after: action === "create" ? entry : null,
  });
}

/** Call after removing a factor. If none remains, deletes recovery codes and marks the sessions as without a second factor. */
export async function forgetFactorsIfNone(tx: DatabaseTransaction, staffId: number): Promise<void> {
  if (acceptedFactors(await findSetFactors(tx, staffId)).length > 0) return;
  await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await tx
    .updateTable("staff_sessions")
    .set({ second_factor: false })
    .where("staff_id", "=", staffId)
    .execute();
}

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

/**
 * Returns whether the staff member of a session must set up a second factor: an owner or manager without one, if the policy requires it.
 * Until then the API allows only the routes with `beforeFactor` (`api/admin/session/route-access.ts`).
 */
export function needsSecondFactor(
  { staff, secondFactor }: Pick<StaffSession, "staff" | "secondFactor">,
  policy: SecondFactorPolicy,
): boolean {
  const mustHaveOne = staff.role === "owner" || staff.role === "manager";
  return policy === "required" && mustHaveOne && !secondFactor;
}
