import { readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BackupAge, type BackupKind, maxBackups } from "#contract/admin/backups.ts";
import { deleteAbandonedUploads } from "./upload-files.ts";

/** Backup in a folder. */
export interface BackupFile {
  readonly name: string;
  readonly kind: BackupKind;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** Failed try to make a backup. */
export interface BackupFailure {
  readonly at: Date;
  readonly reason: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Releases before 1.9.0 wrote `smile-…`. */
const daily = /^(?:backup|smile)-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$/;
/** Backups by hand. Pruning counts those of the back office only, and leaves other names alone. */
const manual = /^(?:backup|smile)-[\w.-]+\.tar\.gz$/;
const counted = /-manual\.tar\.gz$/;
const beforeRestore = /^before-restore-[\w.-]+\.tar\.gz$/;
/** Time of the upload in UTC, and the id of the upload. */
const uploaded = /^uploaded-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})-[0-9a-f]{16}\.tar\.gz(?:\.age)?$/;
const sealedEnd = ".age";
const failureName = "last-failure.json";
/** File of the orders that the last restore lost. */
export const lostOrdersName = "lost-orders.jsonl";
/** Bytes that stay free: orders fail when the disk is full. */
export const reservedBytes = 500_000_000;
/** Milliseconds until a backup from before a restore, or an uploaded one, is deleted. */
const retention = 30 * day;

/** Returns the name of a backup with its time in Cairo. */
export function backupName(at: Date, kind: "daily" | "manual"): string {
  const [date = "", time = ""] = at.toLocaleString("sv-SE", { timeZone: "Africa/Cairo" }).split(" ");
  const digits = time.replaceAll(":", "");
  return kind === "daily"
    ? `backup-${date}-${digits.slice(0, 4)}.tar.gz`
    : `backup-${date}-${digits}-manual.tar.gz`;
}

/** Returns the name of an uploaded backup. `isSealed`: a passphrase encrypts it. */
export function uploadedName(at: Date, id: string, isSealed: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "");
  return `uploaded-${time}-${id}.tar.gz${isSealed ? sealedEnd : ""}`;
}

/** Whether a passphrase encrypts the backup of this name. */
export function isSealedName(name: string): boolean {
  return name.endsWith(sealedEnd);
}

/** Returns the kind of a backup by its name; undefined for another file. */
export function kindOf(name: string): BackupKind | undefined {
  if (daily.test(name)) return "daily";
  if (manual.test(name)) return "manual";
  if (uploaded.test(name)) return "uploaded";
  return beforeRestore.test(name) ? "before_restore" : undefined;
}

/** Lists the backups of a folder, newest first; none without the folder. Rejects when it cannot be read. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const kind = kindOf(name);
    const found = kind === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
    if (kind !== undefined && found?.isFile() === true)
      files.push({ name, kind, madeAt: found.mtime, bytes: found.size });
  }
  return files.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Returns the newest backup that this shop made. An uploaded one may be of another shop or time. */
export function newestOf(files: readonly BackupFile[]): BackupFile | undefined {
  return files.find(({ kind }) => kind !== "uploaded");
}

/** Judges the age of the newest backup: 'late' after 26 hours, a day and two hours for a slow one, 'very_late' after 3 days. */
export function ageOf(newest: Pick<BackupFile, "madeAt"> | undefined, now: Date): BackupAge {
  if (newest === undefined) return "none";
  const age = now.getTime() - newest.madeAt.getTime();
  if (age > 3 * day) return "very_late";
  return age > 26 * hour ? "late" : "fresh";
}

/** Deletes a backup. Returns false for an unknown name. */
export async function deleteBackup(folder: string, name: string): Promise<boolean> {
  const known = (await listBackups(folder)).some((one) => one.name === name);
  if (known) await rm(join(folder, name), { force: true });
  return known;
}

/**
 * Deletes all but the newest 14 daily and 14 manual backups, those before a restore with its lost orders and uploaded ones after 30 days, and
 * partial and decrypted ones after a day. Also deletes uploads that nobody continued for a day. Keeps files with other names.
 */
export async function pruneBackups(folder: string): Promise<void> {
  const now = Date.now();
  const files = await listBackups(folder);
  const old = [
    ...ofKind(files, "daily").slice(maxBackups),
    ...ofKind(files, "manual")
      .filter(({ name }) => counted.test(name))
      .slice(maxBackups),
    ...ofKind(files, "before_restore").filter(({ madeAt }) => now - madeAt.getTime() > retention),
    ...ofKind(files, "uploaded").filter(({ name }) => now - uploadTime(name) > retention),
  ].map(({ name }) => name);
  for (const name of [...(await partsIn(folder)), ...(await partsIn(folder, ".opened"))]) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > day) old.push(name);
  }
  const lost = await stat(join(folder, lostOrdersName)).catch(() => undefined);
  if (lost !== undefined && now - lost.mtimeMs > retention) old.push(lostOrdersName);
  for (const name of old) await rm(join(folder, name), { force: true });
  await deleteAbandonedUploads(folder);
}

/** Whether a process of the shop has been writing a backup to this folder in the last minute. */
export async function isBeingWritten(folder: string): Promise<boolean> {
  for (const name of await partsIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs < 60_000) return true;
  }
  return false;
}

/**
 * Deletes the oldest daily backups, but never the newest, until another one as large as the newest fits beside the reserve of 500 MB. Returns
 * whether it fits.
 */
export async function makeRoom(folder: string, freeBytes = freeBytesOf): Promise<boolean> {
  const files = await listBackups(folder);
  const needed = reservedBytes + 1.1 * (newestOf(files)?.bytes ?? 0);
  const oldestFirst = ofKind(files, "daily").slice(1).reverse();
  for (const { name } of oldestFirst) {
    if ((await freeBytes(folder)) >= needed) return true;
    await rm(join(folder, name), { force: true });
  }
  return (await freeBytes(folder)) >= needed;
}

/** Stores why a backup failed, until one is made. The folder of a full disk may not take it. */
export async function storeFailure(folder: string, failure: BackupFailure): Promise<void> {
  await writeFile(join(folder, failureName), JSON.stringify(failure)).catch(() => {});
}

/** Returns the last failure; null if a backup was made since. */
export async function findFailure(folder: string): Promise<BackupFailure | null> {
  const text = await readFile(join(folder, failureName), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const { at, reason }: { at?: unknown; reason?: unknown } = JSON.parse(text);
    return { at: new Date(String(at)), reason: String(reason) };
  } catch {
    return null;
  }
}

export async function forgetFailure(folder: string): Promise<void> {
  await rm(join(folder, failureName), { force: true });
}

/** Whether two folders are on one disk. False if one is missing. */
export async function isOnSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((folder) => stat(folder).catch(() => undefined)),
  );
  return first !== undefined && first.dev === second?.dev;
}

function ofKind(files: readonly BackupFile[], kind: BackupKind): readonly BackupFile[] {
  return files.filter((file) => file.kind === kind);
}

/** Returns the time in the name of an uploaded backup, in ms. */
function uploadTime(name: string): number {
  const [, date, hours, minutes, seconds] = uploaded.exec(name) ?? [];
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

async function partsIn(folder: string, end = ".part"): Promise<string[]> {
  return (await namesIn(folder)).filter(
    (name) => name.endsWith(end) && kindOf(name.slice(0, -end.length)) !== undefined,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Returns the free bytes on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
