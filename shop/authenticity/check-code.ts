import { createHash } from "node:crypto";
import { sql } from "kysely";
import { foldPackCode, isMistyped } from "#contract/pack-code.ts";
import type { Verdict } from "#contract/verdicts.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { CodeKey } from "./code-key.ts";

/** From how many counted checks, or devices, on a code is suspicious: when it has more than these. */
export interface CheckLimits {
  readonly maxChecks: number;
  readonly maxDevices: number;
}

/** Who asks: something that stays the same for a device, and the governorate where it is known. */
export interface CodeChecker {
  readonly device: string;
  readonly cityId: number | null;
}

export interface CheckedCode {
  readonly verdict: Verdict;
  /** Null for a code that is not there. */
  readonly productId: number | null;
  /** When the code was checked first, this time included; null before a check of a released batch. */
  readonly firstCheckedAt: Date | null;
  /** Counted checks, this one included. */
  readonly checkCount: number;
}

/**
 * Checks a code and counts the check: once for a device and day, and only while its batch is released. Of many at once one
 * is the first. Known and unknown codes take the same statements here, so that time tells little; what is left of a
 * difference evens out in the answer.
 */
export async function checkCode(
  db: Database,
  { key, limits }: { readonly key: CodeKey; readonly limits: CheckLimits },
  typed: string,
  { device, cityId }: CodeChecker,
): Promise<CheckedCode> {
  const code = foldPackCode(typed);
  const hash = key.hash(code ?? "");
  const deviceHash = createHash("sha256").update(device).digest().subarray(0, 16);
  return await db.transaction().execute(async (tx) => {
    const found = await lockCode(tx, hash);
    const released = found?.state === "released" && !found.expired;
    const counted = await noteDevice(tx, hash, deviceHash, released);
    const checkCount = counted?.check_count ?? found?.check_count ?? 0;
    const deviceCount = counted?.device_count ?? found?.device_count ?? 0;
    const verdict =
      found === undefined
        ? unknownVerdict(code)
        : verdictOf(found, released, { checkCount, deviceCount }, limits);
    await tx
      .insertInto("code_checks")
      .values({
        code_hash: found === undefined ? null : hash,
        batch_id: found?.batch_id ?? null,
        device: deviceHash,
        verdict,
        counted: counted !== undefined,
        city_id: cityId,
      })
      .execute();
    return {
      verdict,
      productId: found?.product_id ?? null,
      firstCheckedAt: counted?.first_checked_at ?? found?.first_checked_at ?? null,
      checkCount,
    };
  });
}

async function lockCode(tx: DatabaseTransaction, hash: string) {
  return await tx
    .selectFrom("codes")
    .innerJoin("code_batches", "code_batches.id", "batch_id")
    .select(["batch_id", "product_id", "state", "check_count", "device_count", "first_checked_at"])
    .select(
      sql<boolean>`coalesce(expires_on < (now() at time zone 'Africa/Cairo')::date, false)`.as("expired"),
    )
    .where("hash", "=", hash)
    .forNoKeyUpdate("codes")
    .executeTakeFirst();
}

/** Counts the check unless the device had one counted within a day; answers the code's counts when it did. */
async function noteDevice(tx: DatabaseTransaction, hash: string, device: Buffer, released: boolean) {
  const { rows } = await sql<{ check_count: number; device_count: number; first_checked_at: Date }>`
    with earlier as (
      select bool_or(at > now() - interval '1 day') as today, count(*) > 0 as known
      from code_checks where code_hash = ${hash} and device = ${device} and counted)
    update codes set
      check_count = least(check_count + 1, 32000),
      device_count = least(device_count + case when known then 0 else 1 end, 32000),
      first_checked_at = coalesce(first_checked_at, now())
    from earlier where hash = ${hash} and ${released} and today is not true
    returning check_count, device_count, first_checked_at`.execute(tx);
  return rows[0];
}

function unknownVerdict(code: string | null): Verdict {
  return code === null || isMistyped(code) ? "mistyped" : "unknown";
}

function verdictOf(
  found: { readonly state: string; readonly expired: boolean },
  released: boolean,
  { checkCount, deviceCount }: { readonly checkCount: number; readonly deviceCount: number },
  { maxChecks, maxDevices }: CheckLimits,
): Verdict {
  if (found.state === "void" || found.state === "recalled") return found.state;
  if (found.state !== "released") return "not_released";
  if (!released) return "expired";
  if (checkCount > maxChecks || deviceCount > maxDevices) return "suspicious";
  return checkCount > 1 ? "checked_before" : "genuine";
}
