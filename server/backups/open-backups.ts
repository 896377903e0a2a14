import { createReadStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import {
  type BackupFailure,
  backupName,
  deleteBackup,
  findFailure,
  forgetFailure,
  isBeingWritten,
  isOnSameDisk,
  isSealedName,
  listBackups,
  makeRoom,
  newestOf,
  pruneBackups,
  storeFailure,
} from "#shop/backups/backup-files.ts";
import { failedProof, findProof, isProofDue, proofOf, storeProof } from "#shop/backups/proof.ts";
import {
  begunRestore,
  findRestoreState,
  isRestoring,
  storeRestoreState,
} from "#shop/backups/restore-state.ts";
import type { ShopBackups } from "#shop/backups/shop-backups.ts";
import { type CommandEnvironment, runBackup, runProof, runRestore, sealFile } from "./backup-process.ts";
import { type Copies, copyNewest, findCopyState } from "./copy-newest.ts";
import { isOnThisMachine } from "./local-database.ts";

export interface BackupSources {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly log: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends a backup that is being made. */
  readonly over: AbortSignal;
  /** Second place; null without one. */
  readonly copies: Copies | null;
}

/** Backups of the shop, and the work of the daily job. */
export interface OpenedBackups extends ShopBackups {
  /** Makes the backup of a day, and proves it once a week. Returns whether it was made. */
  makeDaily(at: Date): Promise<boolean>;
  /** Resolves when none is being made or copied. */
  idle(): Promise<void>;
}

type Sealed = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Opens the backups in the folder of the settings, one at a time. */
export function openBackups(sources: BackupSources): OpenedBackups {
  const { folder, dataDir, copies } = sources;
  let making: Promise<boolean> | null = null;
  let proving: Promise<void> | null = null;
  // One after the other: a copy may take hours.
  let copying = Promise.resolve();
  let restoring: Promise<void> | null = null;
  /** Whether a backup is being made, as its unfinished file shows. An unreadable folder has none. */
  const hasUnfinishedFile = async () => await isBeingWritten(folder).catch(() => false);
  const make = (name: string): Promise<boolean> => {
    making = makeBackup(sources, name)
      .then((isMade) => {
        if (isMade && copies !== null) copying = copying.then(() => copyNewest({ ...sources, ...copies }));
        return isMade;
      })
      .finally(() => {
        making = null;
      });
    return making;
  };
  const prove = (name: string): Promise<void> => {
    proving = proveBackup(sources, name).finally(() => {
      proving = null;
    });
    return proving;
  };
  return {
    folder,
    list: async () => await listBackups(folder).catch(() => []),
    failure: async () => (await findFailure(folder)) ?? (await unreadable(folder)),
    isMaking: async () => making !== null || (await hasUnfinishedFile()),
    isOnDataDisk: async () => await isOnSameDisk(folder, dataDir),
    secondPlace: async () => copies && { where: copies.place.where, ...(await findCopyState(folder)) },
    async begin() {
      if ((await hasUnfinishedFile()) || making !== null) return null;
      const name = backupName(new Date(), "manual");
      void make(name);
      return name;
    },
    proof: async () => await findProof(folder),
    isProving: () => proving !== null,
    async beginProof() {
      const newest = newestOf(await listBackups(folder).catch(() => []));
      if (newest === undefined || proving !== null || restoring !== null) return null;
      void prove(newest.name);
      return newest.name;
    },
    restore: async () => await findRestoreState(folder),
    restoreCommand(name) {
      if (isOnThisMachine(sources.databaseUrl)) return null;
      const command = `npm run restore -- ${join(folder, name)} --replace`;
      return isSealedName(name) ? `BACKUP_PASSPHRASE='…' ${command}` : command;
    },
    async beginRestore(name, passphrase = "") {
      const isKnown = (await listBackups(folder).catch(() => [])).some((one) => one.name === name);
      if (!isKnown || restoring !== null || isRestoring(await findRestoreState(folder))) return false;
      // The command goes on with it in its own process.
      await storeRestoreState(folder, begunRestore(name, process.pid));
      // Only one scratch database exists at a time.
      restoring = (proving ?? Promise.resolve())
        .then(() => restoreBackup(sources, name, passphrase))
        .finally(() => {
          restoring = null;
        });
      return true;
    },
    delete: async (name) => await deleteBackup(folder, name).catch(() => false),
    async seal(name, passphrase) {
      const known = (await listBackups(folder).catch(() => [])).some((one) => one.name === name);
      if (!known) return null;
      const file = join(folder, name);
      if (isSealedName(name)) return Readable.toWeb(createReadStream(file)) as Sealed;
      return sealFile(file, passphrase);
    },
    async makeDaily(at) {
      const isMade = await (making ?? make(backupName(at, "daily")));
      if (isMade && isProofDue(await findProof(folder), at)) {
        const newest = newestOf(await listBackups(folder));
        if (newest !== undefined && restoring === null) await (proving ?? prove(newest.name));
      }
      return isMade;
    },
    async idle() {
      await Promise.all([making, proving, restoring]);
      await copying;
    },
  };
}

/** Returns why the folder cannot be read; null if it can, or does not exist yet. */
async function unreadable(folder: string): Promise<BackupFailure | null> {
  return await listBackups(folder).then(
    () => null,
    (error: unknown) => ({ at: new Date(), reason: reasonOf(error) }),
  );
}

/** Returns the environment of a command that uses the shop's database. */
function commandEnvironment({ environment, databaseUrl, over }: BackupSources): CommandEnvironment {
  return { environment: { ...environment, DATABASE_URL: databaseUrl }, over };
}

/** Restores a backup into a scratch database, and stores and logs the result. Never rejects. */
async function proveBackup(sources: BackupSources, name: string): Promise<void> {
  const { folder, log, over } = sources;
  const at = new Date().toISOString();
  try {
    const { code, output } = await runProof(join(folder, name), commandEnvironment(sources));
    if (over.aborted) return;
    const proof = code === 0 ? proofOf(output) : undefined;
    await storeProof(folder, { backup: name, at, ...(proof ?? failedProof(output)) });
    if (proof?.problem === null) log.info({ backup: name, proof }, "proved a backup");
    else log.error({ backup: name, proof, output }, "a backup could not be proven");
  } catch (error) {
    log.error({ backup: name, err: error }, "a backup could not be proven");
  }
}

/** Restores a backup into the shop and logs the result; the command stores it. Never rejects. */
async function restoreBackup(sources: BackupSources, name: string, passphrase: string): Promise<void> {
  const { folder, log } = sources;
  const { environment, over } = commandEnvironment(sources);
  try {
    const { code, output } = await runRestore(join(folder, name), {
      environment: { ...environment, BACKUP_PASSPHRASE: passphrase },
      over,
    });
    if (code === 0) log.warn({ backup: name }, "restored a backup into the shop");
    else log.error({ backup: name, output }, "a backup could not be restored");
  } catch (error) {
    log.error({ backup: name, err: error }, "a backup could not be restored");
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes a backup to the folder, deletes old ones, and logs the result. Returns whether it was made; never rejects. */
async function makeBackup(sources: BackupSources, name: string): Promise<boolean> {
  const { folder, log, over } = sources;
  const fail = async (reason: string) => {
    log.error({ reason }, "a backup failed");
    await storeFailure(folder, { at: new Date(), reason });
    return false;
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await makeRoom(folder))) return await fail("the disk is full: there is no room for another backup");
    const { code, output } = await runBackup(join(folder, name), commandEnvironment(sources));
    if (over.aborted) return false;
    if (code !== 0) return await fail(output);
    await forgetFailure(folder);
    await pruneBackups(folder).catch((error: unknown) =>
      log.error({ err: error }, "could not delete old backups"),
    );
    log[output.includes("  missing: ") ? "warn" : "info"]({ output }, "made a backup");
    return true;
  } catch (error) {
    return await fail(reasonOf(error));
  }
}
