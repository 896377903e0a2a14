import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Backups in BACKUP_DIR; what else lies there is none. */
const backupName = /^smile-.*\.tar\.gz$/;

export interface BackupFile {
  readonly name: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** The newest backup of a folder; null where there is none. Rejects where the folder can't be read. */
export async function newestBackup(folder: string): Promise<BackupFile | null> {
  let newest: BackupFile | null = null;
  for (const name of (await readdir(folder)).filter((name) => backupName.test(name))) {
    const { mtime, size } = await stat(join(folder, name));
    if (newest === null || mtime > newest.madeAt) newest = { name, madeAt: mtime, bytes: size };
  }
  return newest;
}
