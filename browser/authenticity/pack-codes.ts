import type { Verdict } from "#contract/authenticity/verdicts.ts";
import type { Database } from "#db/database.ts";
import { openCodeKey } from "#server/startup/open-code-key.ts";
import { changeBatchState } from "#shop/authenticity/admin-batches.ts";
import { checkCode } from "#shop/authenticity/check-code.ts";
import { exportCodes } from "#shop/authenticity/export-codes.ts";
import { makeBatch, newCodes } from "#shop/authenticity/make-batch.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { inDatabase } from "../shop-database.ts";

const limits = { maxChecks: 5, maxDevices: 3 };
/** Number of other devices that have checked the code. */
const checkedBy: Partial<Record<Verdict, number>> = { checked_before: 1, suspicious: 4 };

/** Creates a code for the first demo product whose next check has this verdict. */
export async function codeWith(verdict: Verdict): Promise<string> {
  if (verdict === "unknown") return newCodes(1)[0] ?? "";
  if (verdict === "mistyped") return "482139076415820";
  return await withKey(async (db, key) => {
    const code = await newPack(db, key, verdict);
    if (verdict === "returned") await returnPack(db, key, code);
    for (let device = 0; device < (checkedBy[verdict] ?? 0); device++)
      await checkCode(db, { key, limits }, code, {
        device: `device ${device}`,
        address: `192.0.${device}.1`,
        cityId: null,
      });
    return code;
  });
}

/** Number of counted checks and of all checks of a code. */
export async function checksOf(code: string): Promise<{ counted: number; checks: number }> {
  return await withKey(async (db, key) => {
    const hash = key.hash(code);
    const { check_count } = await db
      .selectFrom("codes")
      .select("check_count")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    const checks = await db.selectFrom("code_checks").select("id").where("code_hash", "=", hash).execute();
    return { counted: check_count, checks: checks.length };
  });
}

async function newPack(db: Database, key: KeyRing, verdict: Verdict): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const expires_on = verdict === "expired" ? "2024-05-01" : null;
    const batch = { product_id: 1, count: 1, lot: "B2611", expires_on, note: "" };
    const id = await makeBatch(tx, key, batch);
    const taken = await exportCodes(tx, key, id);
    if (verdict !== "not_released") await changeBatchState(tx, id, "released");
    if (verdict === "recalled" || verdict === "void") await changeBatchState(tx, id, verdict);
    return taken.ok ? (taken.value[0] ?? "") : "";
  });
}

/** Marks a code as one of a returned pack. */
async function returnPack(db: Database, key: KeyRing, code: string): Promise<void> {
  const order = await insertConfirmedOrder(db, 1);
  const { id } = await db
    .insertInto("returns")
    .values({ order_id: order.id, wish: "money", requested_by: "staff", status: "received" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("returned_codes")
    .values({ code_hash: key.hash(code), return_id: id })
    .execute();
}

async function withKey<Value>(work: (db: Database, key: KeyRing) => Promise<Value>): Promise<Value> {
  const dataDir = process.env["BROWSER_TEST_DATA"] ?? "";
  return await inDatabase(async (db) => work(db, await openCodeKey(db, { codeKey: undefined, dataDir })));
}
