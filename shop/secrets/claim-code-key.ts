import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { KeyRing } from "./key-ring.ts";

/**
 * Claims the shop's codes for a key and returns whether they belong to it. The first key claims them, also among concurrent processes. With
 * `replace`, another key takes over as long as no code and no authenticator secret uses the first one.
 */
export async function claimCodeKey(
  db: Database,
  { fingerprint }: KeyRing,
  { replace }: { readonly replace: boolean },
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const claimed = await claimedFingerprint(tx, fingerprint, sql`for update`);
    if (claimed.equals(fingerprint)) return true;
    const code = await tx.selectFrom("codes").select("hash").limit(1).executeTakeFirst();
    const app = await tx
      .selectFrom("staff_totp")
      .select("staff_id")
      .where("confirmed_at", "is not", null)
      .limit(1)
      .executeTakeFirst();
    if (code !== undefined || app !== undefined || !replace) return false;
    await tx.updateTable("code_key").set({ fingerprint }).execute();
    // These hashes and secrets are useless with another key.
    await tx.deleteFrom("staff_totp").execute();
    await tx.updateTable("mail_settings").set({ encrypted_password: null }).execute();
    await tx.updateTable("backup_settings").set({ encrypted_passphrase: null }).execute();
    await tx.deleteFrom("push_subscriptions").execute();
    await tx.updateTable("customers").set({ phone_hash: null }).execute();
    await tx.updateTable("coupon_redemptions").set({ phone_hash: null, guest_phone_hash: null }).execute();
    await tx
      .updateTable("orders")
      .set({ address_hash: null, network_hash: null })
      .where("network_hash", "is not", null)
      .execute();
    await tx.deleteFrom("network_deliveries").execute();
    return true;
  });
}

/** Throws if the shop's codes belong to another key, in the transaction of a batch: all others would reject its codes. */
export async function requireCodeKey(db: Database, { fingerprint }: KeyRing): Promise<void> {
  const claimed = await claimedFingerprint(db, fingerprint, sql`for share`);
  if (!claimed.equals(fingerprint))
    throw new Error("CODE_KEY: another process has set another key for this shop since this process started");
}

/** Whether the shop's codes belong to this key or to none. Claims nothing. */
export async function isCodeKeyOfShop(db: Database, { fingerprint }: KeyRing): Promise<boolean> {
  const claimed = await db.selectFrom("code_key").select("fingerprint").executeTakeFirst();
  return claimed === undefined || claimed.fingerprint.equals(fingerprint);
}

async function claimedFingerprint(
  db: Database,
  fingerprint: Buffer,
  lock: ReturnType<typeof sql>,
): Promise<Buffer> {
  await sql`insert into code_key (fingerprint) values (${fingerprint}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ fingerprint: Buffer }>`select fingerprint from code_key ${lock}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("expected the row of code_key");
  return row.fingerprint;
}
