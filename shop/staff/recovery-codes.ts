import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { foldDigits } from "#contract/digits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { tokenHash } from "../credentials/tokens.ts";
import { acceptedFactors, findSetFactors, lockFactors } from "./second-factors.ts";
import type { Staff } from "./staff.ts";

const codeCount = 10;
const signsOfCode = 16;
/** Crockford's base 32, without letters that look like digits or like each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Replaces the recovery codes by ten new ones for one use each; stores hashes. The caller has called `lockFactors`. */
export async function replaceRecoveryCodes(tx: DatabaseTransaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await tx.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("staff_recovery_codes")
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Returns ten new codes and invalidates the old ones; null without a second factor. */
export async function renewRecoveryCodes(db: Database, staff: Staff): Promise<readonly string[] | null> {
  return await runTransaction(db, async (tx) => {
    await lockFactors(tx, staff.id);
    const factors = await findSetFactors(tx, staff.id);
    if (acceptedFactors(factors).length === 0) return null;
    const codes = await replaceRecoveryCodes(tx, staff.id);
    await logRecoveryCodes(tx, staff, { before: factors.recoveryCodes, after: codes.length });
    return codes;
  });
}

/** Uses a code; returns whether it was valid and unused. One of several concurrent requests succeeds. */
export async function takeRecoveryCode(db: Database, staffId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable("staff_recovery_codes")
    .set({ used_at: sql`now()` })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashOf(code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Logs the number of codes before and after a change. */
export async function logRecoveryCodes(
  tx: DatabaseTransaction,
  staff: Staff,
  count: { readonly before: number; readonly after: number },
): Promise<void> {
  await writeEntry(tx, staff, {
    action: "change",
    resource: "second-factors",
    id: staff.id,
    before: { id: staff.id, recovery_codes: count.before },
    after: { id: staff.id, recovery_codes: count.after },
  });
}

function newCode(): string {
  const signs = [...randomBytes(signsOfCode)].map((byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** Normalises a code typed from paper: any case, dashes optional, letters that look like digits. */
function hashOf(typed: string): Buffer {
  const code = foldDigits(typed)
    .toLowerCase()
    .replace(/[\s\p{Dash}]/gu, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
  return tokenHash(code);
}
