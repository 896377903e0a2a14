import { basename } from "node:path";
import type { Client } from "pg";
import { appendErasures, erasureFile, readErasures } from "#server/backups/erasure-file.ts";
import type { Settings } from "#server/process/settings.ts";
import { writeEntry } from "#shop/audit/write-entry.ts";
import { eraseAgain } from "#shop/customers/erase-customer.ts";
import { recordNewErasures } from "#shop/customers/erasures.ts";
import { standStillAfterRestore } from "#shop/instance/restored-shop.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { keyInFolder } from "./code-key-of-shop.ts";
import { asDatabase, withinTransaction } from "./open-session.ts";

/** Author of a restore in the log of the restored shop; that of before names the owner. */
const author = { id: null, email: "restore" };

/** Counts of the work that follows a restore. */
export interface Redone {
  /** Customers who were erased again. */
  readonly erased: number;
}

export interface Restored {
  /** Time of the backup. */
  readonly madeAt: Date;
  readonly file: string;
  /** Key of the backup; null uses the shop's. */
  readonly secret: Buffer | null;
  /** Whether the backup is of the shop that is or was here. */
  readonly isOwn: boolean;
  readonly settings: Pick<Settings, "codeKey" | "dataDir">;
}

/**
 * Lets the restored shop stand still, and erases again who was erased since the backup, in the transaction of the session. The database of before,
 * or its loss, knows them no longer; the file in the data folder does.
 */
export async function redoAfterRestore(
  session: Client,
  { file, madeAt, secret, isOwn, settings }: Restored,
): Promise<Redone> {
  const since = !isOwn
    ? []
    : (await readErasures(erasureFile(settings.dataDir))).filter(({ erased_at }) => erased_at > madeAt);
  const key = secret ?? settings.codeKey ?? (await keyInFolder(settings.dataDir));
  return await withinTransaction(session, async (tx) => {
    let erased = 0;
    // Without a key there are no hashes of phones.
    const ring = key === null ? null : keyRing(key);
    if (ring !== null)
      for (const { customer_id } of since) if (await eraseAgain(tx, ring, customer_id)) erased += 1;
    // After the erasures, whose e-mails are held back too.
    await standStillAfterRestore(tx, madeAt);
    const id = basename(file);
    const entry = { resource: "backups", id, before: { id }, after: { id, restored: true } } as const;
    await writeEntry(tx, author, { ...entry, action: "change" });
    return { erased };
  });
}

/** Writes the erasures of the last minute into the data folder, before their shop is replaced. */
export async function recordErasures(session: Client, { dataDir }: Pick<Settings, "dataDir">): Promise<void> {
  const file = erasureFile(dataDir);
  const record = () => recordNewErasures(asDatabase(session), (erasures) => appendErasures(file, erasures));
  while ((await record()) > 0);
}
