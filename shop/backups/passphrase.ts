import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result } from "../result.ts";
import type { SealedBox } from "../secrets/sealed-box.ts";

/** Binds the encrypted passphrase to its use. */
const owner = "backups";

/** Finds the passphrase of downloads; null if none is set. Throws if another key encrypted it. */
export async function findBackupPassphrase(db: Database, secrets: SealedBox): Promise<string | null> {
  const row = await db.selectFrom("backup_settings").select("encrypted_passphrase").executeTakeFirst();
  if (row === undefined || row.encrypted_passphrase === null) return null;
  return secrets.unseal(row.encrypted_passphrase, owner).toString();
}

/** Whether a passphrase of downloads is set. */
export async function hasBackupPassphrase(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("backup_settings")
    .select("id")
    .where("encrypted_passphrase", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the passphrase of downloads. The log says that it was set, never the passphrase. */
export async function setBackupPassphrase(
  db: Database,
  author: Author,
  secrets: SealedBox,
  passphrase: string,
): Promise<void> {
  await inTransaction(db, async (tx): Promise<Result<null, never>> => {
    const encrypted_passphrase = secrets.seal(Buffer.from(passphrase), owner);
    await tx
      .insertInto("backup_settings")
      .values({ id: 1, encrypted_passphrase })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ encrypted_passphrase }))
      .execute();
    const id = "passphrase";
    const entry = { resource: "backups", id, before: { id }, after: { id, passphrase_set: true } } as const;
    await writeEntry(tx, author, { ...entry, action: "change" });
    return accept(null);
  });
}

/** Logs that a backup was made, proven, restored, downloaded or deleted. */
export async function logBackup(
  db: Database,
  author: Author,
  id: string,
  what: "made" | "proven" | "restored" | "downloaded" | "deleted",
): Promise<void> {
  const entries = {
    made: { action: "create", before: null, after: { id } },
    proven: { action: "change", before: { id }, after: { id, proven: true } },
    restored: { action: "change", before: { id }, after: { id, restored: true } },
    downloaded: { action: "change", before: { id }, after: { id, downloaded: true } },
    deleted: { action: "delete", before: { id }, after: null },
  } as const;
  await inTransaction(db, async (tx): Promise<Result<null, never>> => {
    await writeEntry(tx, author, { resource: "backups", id, ...entries[what] });
    return accept(null);
  });
}
