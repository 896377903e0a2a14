import { sql } from "kysely";
import { generateSecret, generateURI, verify } from "otplib";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { findSettings } from "../settings/find-settings.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { forgetFactorsIfNone, lockFactors, logFactor } from "./second-factors.ts";
import type { Staff, StaffSignInDependencies } from "./staff.ts";
import type { StaffSession } from "./staff-sessions.ts";

type Secrets = Pick<StaffSignInDependencies, "secrets">;

/** Clocks of phones differ by seconds, so the previous and next codes are valid too. */
const toleratedSeconds = 30;

/** Creates a secret for an authenticator app, inactive until `confirmTotp`, with its URI for a QR code. Rejects a second app. */
export async function beginTotp(
  db: Database,
  { secrets }: Secrets,
  { id, email }: Staff,
): Promise<Result<{ readonly secret: string; readonly uri: string }, { readonly code: "totp_exists" }>> {
  const secret = generateSecret();
  const encrypted = secrets.seal(Buffer.from(secret), String(id));
  const begun = await db
    .insertInto("staff_totp")
    .values({ staff_id: id, encrypted_secret: encrypted })
    .onConflict((conflict) =>
      conflict
        .column("staff_id")
        .doUpdateSet({ encrypted_secret: encrypted, created_at: sql`now()` })
        .where("staff_totp.confirmed_at", "is", null),
    )
    .returning("staff_id")
    .executeTakeFirst();
  if (begun === undefined) return reject({ code: "totp_exists" });
  const { brand_en: issuer } = await findSettings(db);
  return accept({ secret, uri: generateURI({ issuer, label: email, secret }) });
}

export type TotpRejection = { readonly code: "totp_exists" | "totp_wrong" | "unknown" };

/** Activates an authenticator app with its first code, also for this session; returns ten recovery codes. */
export async function confirmTotp(
  db: Database,
  { secrets }: Secrets,
  { id: sessionId, staff }: StaffSession,
  code: string,
): Promise<Result<readonly string[], TotpRejection>> {
  return await inTransaction(db, async (tx): Promise<Result<readonly string[], TotpRejection>> => {
    await lockFactors(tx, staff.id);
    const begun = await findTotp(tx, staff.id);
    if (begun === undefined) return reject({ code: "unknown" });
    if (begun.confirmed_at !== null) return reject({ code: "totp_exists" });
    const step = await stepOf(secrets, staff.id, begun.encrypted_secret, code);
    if (step === null) return reject({ code: "totp_wrong" });
    await tx
      .updateTable("staff_totp")
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where("staff_id", "=", staff.id)
      .execute();
    await tx.updateTable("staff_sessions").set({ second_factor: true }).where("id", "=", sessionId).execute();
    await logFactor(tx, staff, "create", { factor: "totp" });
    return accept(await replaceRecoveryCodes(tx, staff.id));
  });
}

/** Whether a code is right and its time step unused; uses the step. One of several concurrent requests succeeds. */
export async function takeTotp(
  db: Database,
  { secrets }: Secrets,
  staffId: number,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(db, staffId);
  if (totp === undefined || totp.confirmed_at === null) return false;
  const step = await stepOf(secrets, staffId, totp.encrypted_secret, code);
  if (step === null) return false;
  const used = await db
    .updateTable("staff_totp")
    .set({ last_step: step })
    .where("staff_id", "=", staffId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Removes the authenticator app, if there is one. */
export async function removeTotp(db: Database, staff: Staff): Promise<void> {
  await runTransaction(db, async (tx) => {
    await lockFactors(tx, staff.id);
    const removed = await tx
      .deleteFrom("staff_totp")
      .where("staff_id", "=", staff.id)
      .returning("confirmed_at")
      .executeTakeFirst();
    if (removed === undefined || removed.confirmed_at === null) return;
    await logFactor(tx, staff, "delete", { factor: "totp" });
    await forgetFactorsIfNone(tx, staff.id);
  });
}

async function findTotp(db: Database | DatabaseTransaction, staffId: number) {
  return await db
    .selectFrom("staff_totp")
    .select(["encrypted_secret", "confirmed_at"])
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
}

/** Returns the 30-second step of a six-digit code; null if it is not a current one. */
async function stepOf(
  secrets: StaffSignInDependencies["secrets"],
  staffId: number,
  encrypted: Buffer,
  code: string,
): Promise<number | null> {
  const secret = secrets.unseal(encrypted, String(staffId)).toString();
  const result = await verify({ secret, token: code, epochTolerance: toleratedSeconds });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
