import { type Expression, sql } from "kysely";
import type { SecondFactor } from "#contract/admin/staff/second-factor.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { lockRow } from "../audit/lock-row.ts";
import { writeEntry } from "../audit/write-entry.ts";
import type { Staff } from "./staff.ts";

/** What somebody signs in with beside the password. */
export interface SetFactors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** Whether one of the staff signs in with an authenticator app or a passkey. */
export function hasSecondFactor(staffId: Expression<number>) {
  return sql<boolean>`(
    exists (select from staff_totp where staff_totp.staff_id = ${staffId} and staff_totp.confirmed_at is not null)
    or exists (select from staff_passkeys where staff_passkeys.staff_id = ${staffId}))`;
}

/** The second factors of one of the staff; recovery codes are those that were not used. */
export async function findSetFactors(db: Database, staffId: number): Promise<SetFactors> {
  const { rows } = await sql<SetFactors>`select
    exists (select from staff_totp where staff_id = ${staffId} and confirmed_at is not null) as totp,
    (select count(*)::int from staff_passkeys where staff_id = ${staffId}) as passkeys,
    (select count(*)::int from staff_recovery_codes where staff_id = ${staffId} and used_at is null)
      as "recoveryCodes"`.execute(db);
  const [factors] = rows;
  if (factors === undefined) throw new Error("expected a row without a table");
  return factors;
}

/** What of them the second step of signing in takes; nothing where there is no factor that recovery codes could stand in for. */
export function acceptedFactors({ totp, passkeys, recoveryCodes }: SetFactors): SecondFactor[] {
  if (!totp && passkeys === 0) return [];
  return [
    ...(totp ? (["totp"] as const) : []),
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
  ];
}

/** Lets nobody else change the factors of one of the staff until the transaction ends. */
export async function lockFactors(tx: DatabaseTransaction, staffId: number): Promise<void> {
  await lockRow("staff")(tx, staffId);
}

/** Writes into the audit log that a factor came or went. */
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

/**
 * Where no factor is left, codes that stand in for one go too, and sessions begun with one may only set up another where one is
 * required. Called after a factor was removed, in its transaction.
 */
export async function forgetFactorsIfNone(tx: DatabaseTransaction, staffId: number): Promise<void> {
  if (acceptedFactors(await findSetFactors(tx, staffId)).length > 0) return;
  await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await tx
    .updateTable("staff_sessions")
    .set({ second_factor: false })
    .where("staff_id", "=", staffId)
    .execute();
}
