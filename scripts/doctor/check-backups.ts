import { type BackupFile, newestBackup } from "#server/metrics/newest-backup.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

const hour = 60 * 60 * 1000;
/** A day, and two hours for a slow backup. */
const maxAge = 26 * hour;

/** Checks the age of the newest backup. */
export const checkBackups: Check = {
  name: "backups",
  async find({ settings: { backupDir } }) {
    if (backupDir === undefined) return [advice("BACKUP_DIR is not set: backups are not checked")];
    const newest = await newestBackup(backupDir).catch((error: unknown) => reasonOf(error));
    if (typeof newest === "string") return [wrong(`BACKUP_DIR cannot be read: ${newest}`)];
    if (newest === null) return [wrong(`there is none in ${backupDir}`)];
    return [judgeBackup(newest, Date.now())];
  },
};

function judgeBackup({ name, madeAt, bytes }: BackupFile, now: number): Finding {
  // The file system's clock may be ahead.
  const age = Math.max(now - madeAt.getTime(), 0);
  const text = `the newest, ${name}, is ${Math.floor(age / hour)} hours old (${(bytes / 1e6).toFixed(1)} MB)`;
  if (bytes === 0) return wrong(`the newest, ${name}, is empty`);
  return age > maxAge ? wrong(`${text}: a daily backup is expected`) : fine(text);
}
