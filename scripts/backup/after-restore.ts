import type { Client } from "pg";
import { erasureFile, readErasures } from "#server/backups/erasure-file.ts";
import type { Settings } from "#server/process/settings.ts";
import { eraseAgain } from "#shop/customers/erase-customer.ts";
import { standStillAfterRestore } from "#shop/instance/restored-shop.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { keyInFolder } from "./code-key-of-shop.ts";
import { withinTransaction } from "./open-session.ts";

/** What a restore did besides the rows. */
export interface Redone {
  /** Customers who were erased again. */
  readonly erased: number;
}

export interface Restored {
  /** Time of the backup. */
  readonly madeAt: Date;
  /** Key of the backup; null uses the shop's. */
  readonly secret: Buffer | null;
  readonly settings: Pick<Settings, "codeKey" | "dataDir">;
}

/**
 * Lets the restored shop stand still, and erases again who was erased since the backup, in the transaction of the session. The database of before,
 * or its loss, knows them no longer; the file in the data folder does.
 */
export async function redoAfterRestore(
  session: Client,
  { madeAt, secret, settings }: Restored,
): Promise<Redone> {
  const since = (await readErasures(erasureFile(settings.dataDir))).filter(
    ({ erased_at }) => erased_at > madeAt,
  );
  const key = secret ?? settings.codeKey ?? (await keyInFolder(settings.dataDir));
  return await withinTransaction(session, async (tx) => {
    let erased = 0;
    // Without a key there are no hashes of phones.
    const ring = key === null ? null : keyRing(key);
    if (ring !== null)
      for (const { customer_id } of since) if (await eraseAgain(tx, ring, customer_id)) erased += 1;
    // After the erasures, whose e-mails are held back too.
    await standStillAfterRestore(tx, madeAt);
    return { erased };
  });
}
