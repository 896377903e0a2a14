import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const maxBackups = 14;
const own = /^smile-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$/;
const day = 24 * 60 * 60 * 1000;

/** Returns the name of a daily backup with its time in Cairo. */
export function backupName(at: Date): string {
  const [date = "", time = ""] = at.toLocaleString("sv-SE", { timeZone: "Africa/Cairo" }).split(" ");
  return `smile-${date}-${time.slice(0, 5).replace(":", "")}.tar.gz`;
}

/** Deletes all daily backups but the newest 14, and partial ones after a day. Keeps files with other names. */
export async function pruneBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => own.test(name)).slice(0, -maxBackups);
  for (const name of names) {
    if (!name.endsWith(".part") || !own.test(name.slice(0, -".part".length))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > day) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}
