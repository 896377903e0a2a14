import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files in BACKUP_DIR with other names are ignored. */
const backupName = /^smile-.*\.tar\.gz$/;

export interface BackupFile {
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** Returns the newest backup of a folder, or null. Rejects when the folder cannot be read. */
export async function newestBackup(folder: string): Promise<BackupFile | null> {
  let newest: BackupFile | null = null;
  for (const name of (await readdir(folder)).filter((name) => backupName.test(name))) {
    const { mtime, size } = await stat(join(folder, name));
    if (newest === null || mtime > newest.madeAt) newest = { name, madeAt: mtime, bytes: size };
  }
  return newest;
}
