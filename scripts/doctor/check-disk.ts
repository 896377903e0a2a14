import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { judgeSpace, type Space, spaceOf } from "#server/health/free-space.ts";
import { ageOf, type BackupFile, findFailure, listBackups, newestOf } from "#shop/backups/backup-files.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

const gigabyte = 1e9;

/** Checks the free space and the permissions of the shop's folders. */
export const checkDisk: Check = {
  name: "disk",
  async find({ settings: { dataDir, mediaLocation, backupDir, databaseUrl } }) {
    const data = databaseUrl === undefined ? "DATA_DIR, with the database" : "DATA_DIR";
    const folders = [
      { what: data, folder: resolve(dataDir) },
      ...(mediaLocation.kind === "folder" && mediaLocation.folder !== resolve(dataDir)
        ? [{ what: "MEDIA_URL", folder: mediaLocation.folder }]
        : []),
      ...(backupDir === undefined ? [] : [{ what: "BACKUP_DIR", folder: backupDir }]),
    ];
    return await Promise.all(folders.map(({ what, folder }) => roomIn(what, folder)));
  },
};

async function roomIn(what: string, folder: string): Promise<Finding> {
  try {
    const present = await nearestExistingFolder(folder);
    await access(present, constants.W_OK);
    return diskSpaceFinding(`${what} (${folder})`, await spaceOf(present));
  } catch (error) {
    return wrong(`${what}: this user can't write to ${folder}: ${reasonOf(error)}`);
  }
}

/** Returns the finding for the space of a folder. */
export function diskSpaceFinding(where: string, { free, all }: Space): Finding {
  const share = all === 0 ? 0 : free / all;
  const text = `${where} has ${(free / gigabyte).toFixed(1)} GB free, ${Math.floor(100 * share)} %`;
  const judged = judgeSpace({ free, all });
  if (judged === "full") return wrong(`${text}: orders fail when the disk is full`);
  return judged === "little" ? advice(`${text}: not much`) : fine(text);
}

/** Returns the nearest existing folder, in which a missing one would be created. */
async function nearestExistingFolder(folder: string): Promise<string> {
  try {
    await access(folder);
    return folder;
  } catch (error) {
    const around = dirname(folder);
    if (around === folder) throw error;
    return await nearestExistingFolder(around);
  }
}

const hour = 60 * 60 * 1000;

/** Checks the age of the newest backup. */
export const checkBackups: Check = {
  name: "backups",
  async find({ settings: { backupDir } }) {
    if (backupDir === undefined) return [advice("BACKUP_DIR=off: no daily backups are made")];
    const files = await listBackups(backupDir).catch((error: unknown) => reasonOf(error));
    if (typeof files === "string") return [wrong(`BACKUP_DIR cannot be read: ${files}`)];
    const newest = newestOf(files);
    const failure = await findFailure(backupDir);
    if (failure !== null) return [wrong(`the last one failed: ${failure.reason}`)];
    if (newest === undefined)
      return [advice(`there is none in ${backupDir}: the first is made soon after the start`)];
    return [judgeBackup(newest, new Date())];
  },
};

function judgeBackup(newest: BackupFile, now: Date): Finding {
  const { name, madeAt, bytes } = newest;
  // The file system's clock may be ahead.
  const age = Math.max(now.getTime() - madeAt.getTime(), 0);
  const text = `the newest, ${name}, is ${Math.floor(age / hour)} hours old (${(bytes / 1e6).toFixed(1)} MB)`;
  if (bytes === 0) return wrong(`the newest, ${name}, is empty`);
  return ageOf(newest, now) !== "fresh" ? wrong(`${text}: a daily backup is expected`) : fine(text);
}
