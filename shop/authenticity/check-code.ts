import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import { foldPackCode, isMistyped } from "#contract/authenticity/pack-code.ts";
import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { wideNetwork } from "../limits/rate-limits.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

/** A code with more counted checks or devices than these is suspicious. */
export interface CheckLimits {
  readonly maxChecks: number;
  readonly maxDevices: number;
}

/** Client of a check: a stable device id, its IP address, and its city if known. */
export interface CodeChecker {
  readonly device: string;
  readonly address: string;
  readonly cityId: number | null;
}

export interface CheckedCode {
  readonly verdict: Verdict;
  /** Null for an unknown code. */
  readonly productId: number | null;
  /** Time of the first check, possibly this one; null if none was counted. */
  readonly firstCheckedAt: Date | null;
  /** Number of counted checks, including this one. */
  readonly checkCount: number;
  /** Recall text of its batch in both languages; empty without one. */
  readonly recallText: { readonly ar: string; readonly en: string };
}

/** Verdict for the next customer who checks a code, with its current counts. */
export interface LookedUpCode {
  readonly verdict: Verdict;
  /** As the customer would see it, including that check. */
  readonly shown: { readonly checkCount: number; readonly firstCheckedAt: Date };
  /** Null for an unknown code. */
  readonly found: {
    readonly hash: string;
    readonly batchId: number;
    readonly checkCount: number;
    readonly deviceCount: number;
    readonly firstCheckedAt: Date | null;
    readonly recallText: { readonly ar: string; readonly en: string };
  } | null;
}

/**
 * Checks a code and counts the check: once per device and day, once per network and day, and only while its batch is released.
 * A client may invent devices, but not networks (/24, /48). One person with many devices counts as one and cannot make a genuine pack
 * suspicious; copies of a code are checked in many networks. One of concurrent checks is the first. Known and unknown codes run the same
 * statements; a minimum response time hides the rest.
 */
export async function checkCode(
  db: Database,
  { key, limits }: { readonly key: KeyRing; readonly limits: CheckLimits },
  typed: string,
  { device, address, cityId }: CodeChecker,
): Promise<CheckedCode> {
  const code = foldPackCode(typed);
  const hash = key.hash(code ?? "");
  const checkedFrom = checkerNetwork(address);
  const network = checkedFrom === null ? null : key.hashNetwork(hash, checkedFrom);
  const deviceHash = createHash("sha256").update(device).digest().subarray(0, 16);
  return await runTransaction(db, async (tx) => {
    const found = await lockCode(tx, hash);
    const released = found?.state === "released" && !found.expired && !found.returned;
    const { counted, isOwn } = await recordCheck(tx, hash, { device: deviceHash, network }, released);
    const checkCount = counted?.check_count ?? found?.check_count ?? 0;
    const deviceCount = counted?.device_count ?? found?.device_count ?? 0;
    const verdict =
      found === undefined
        ? unknownVerdict(code)
        : verdictOf(found, { checkCount, deviceCount, isOwn }, limits);
    await tx
      .insertInto("code_checks")
      .values({
        code_hash: found === undefined ? null : hash,
        batch_id: found?.batch_id ?? null,
        device: deviceHash,
        verdict,
        counted: counted !== null,
        network,
        city_id: cityId,
      })
      .execute();
    return {
      verdict,
      productId: found?.product_id ?? null,
      firstCheckedAt: counted?.first_checked_at ?? found?.first_checked_at ?? null,
      checkCount,
      recallText: recallTextOf(found, verdict),
    };
  });
}

/** Returns the verdict that a first check by a customer would get; changes nothing. */
export async function lookUpCode(
  db: Database,
  { key, limits }: { readonly key: KeyRing; readonly limits: CheckLimits },
  typed: string,
): Promise<LookedUpCode> {
  const code = foldPackCode(typed);
  const hash = key.hash(code ?? "");
  const found = await selectCode(db, hash).executeTakeFirst();
  const now = new Date();
  if (found === undefined) {
    return { verdict: unknownVerdict(code), shown: { checkCount: 0, firstCheckedAt: now }, found: null };
  }
  const released = found.state === "released" && !found.expired && !found.returned;
  const checkCount = found.check_count + (released ? 1 : 0);
  const deviceCount = found.device_count + (released ? 1 : 0);
  const verdict = verdictOf(found, { checkCount, deviceCount, isOwn: true }, limits);
  return {
    verdict,
    shown: { checkCount, firstCheckedAt: found.first_checked_at ?? now },
    found: {
      hash,
      batchId: found.batch_id,
      checkCount: found.check_count,
      deviceCount: found.device_count,
      firstCheckedAt: found.first_checked_at,
      recallText: recallTextOf(found, verdict),
    },
  };
}

/** Whether the shop has created the code; counts nothing. */
export async function isKnownCode(
  db: Database,
  { key }: { readonly key: KeyRing },
  typed: string,
): Promise<boolean> {
  const hash = key.hash(foldPackCode(typed) ?? "");
  const code = await db.selectFrom("codes").select("hash").where("hash", "=", hash).executeTakeFirst();
  return code !== undefined;
}

async function lockCode(tx: DatabaseTransaction, hash: string) {
  return await selectCode(tx, hash).forNoKeyUpdate("codes").executeTakeFirst();
}

function selectCode(db: Database, hash: string) {
  return db
    .selectFrom("codes")
    .innerJoin("code_batches", "code_batches.id", "batch_id")
    .select(["batch_id", "product_id", "state", "check_count", "device_count", "first_checked_at"])
    .select(["recall_text_ar", "recall_text_en"])
    .select(
      sql<boolean>`coalesce(expires_on < (now() at time zone 'Africa/Cairo')::date, false)`.as("expired"),
    )
    .select(
      sql<boolean>`exists (select from returned_codes where code_hash = codes.hash and released_at is null)`.as(
        "returned",
      ),
    )
    .where("hash", "=", hash);
}

function recallTextOf(
  found: { readonly recall_text_ar: string; readonly recall_text_en: string } | undefined,
  verdict: Verdict,
) {
  const isTold = found !== undefined && verdict === "recalled";
  return isTold ? { ar: found.recall_text_ar, en: found.recall_text_en } : { ar: "", en: "" };
}

function unknownVerdict(code: string | null): Verdict {
  return code === null || isMistyped(code) ? "mistyped" : "unknown";
}

function verdictOf(
  found: { readonly state: string; readonly expired: boolean; readonly returned: boolean },
  {
    checkCount,
    deviceCount,
    isOwn,
  }: { readonly checkCount: number; readonly deviceCount: number; readonly isOwn: boolean },
  { maxChecks, maxDevices }: CheckLimits,
): Verdict {
  if (found.state === "void" || found.state === "recalled") return found.state;
  if (found.state !== "released") return "not_released";
  if (found.expired) return "expired";
  if (found.returned) return "returned";
  if (checkCount > maxChecks || deviceCount > maxDevices) return "suspicious";
  // Not counted because somebody else in its network checked today: the first check was theirs.
  return checkCount > 1 || !isOwn ? "checked_before" : "genuine";
}

const local = ["loopback", "private", "uniqueLocal", "linkLocal"];

/**
 * Returns the network of a check, /24 of IPv4 or /48 of IPv6; null for local addresses. All visitors behind a proxy that TRUSTED_PROXIES
 * does not name have such an address and differ only in their devices.
 */
export function checkerNetwork(counted: string): string | null {
  const address = counted.replace(/\/64$/, "");
  const isLocal = ipaddr.isValid(address) && local.includes(ipaddr.process(address).range());
  return isLocal ? null : wideNetwork(counted);
}

/**
 * Counts a check unless the device or its network was counted within a day. A device counts as new if neither it nor its network was
 * counted before. Returns the code's counts, and whether they include a check of this device.
 */
export async function recordCheck(
  tx: DatabaseTransaction,
  hash: string,
  { device, network }: { readonly device: Buffer; readonly network: Buffer | null },
  released: boolean,
) {
  const { rows } = await sql<{
    own: boolean;
    check_count: number | null;
    device_count: number | null;
    first_checked_at: Date | null;
  }>`
    with earlier as (
      select coalesce(bool_or(at > now() - interval '1 day'), false) as today, count(*) > 0 as known,
        coalesce(bool_or(device = ${device}), false) as own
      from code_checks
      where code_hash = ${hash} and counted and (device = ${device} or network = ${network}::bytea)),
    noted as (
      update codes set
        check_count = least(check_count + 1, 32000),
        device_count = least(device_count + case when known then 0 else 1 end, 32000),
        first_checked_at = coalesce(first_checked_at, now())
      from earlier where hash = ${hash} and ${released} and not today
      returning check_count, device_count, first_checked_at)
    select own, noted.* from earlier left join noted on true`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("expected a row of earlier checks");
  const { own, check_count, device_count, first_checked_at } = row;
  const isCounted = check_count !== null && device_count !== null && first_checked_at !== null;
  return {
    counted: isCounted ? { check_count, device_count, first_checked_at } : null,
    isOwn: isCounted || own,
  };
}
