import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import {
  type BackupFailure,
  backupName,
  deleteBackup,
  findFailure,
  forgetFailure,
  isBeingWritten,
  isOnSameDisk,
  listBackups,
  makeRoom,
  pruneBackups,
  storeFailure,
} from "#shop/backups/backup-files.ts";
import type { ShopBackups } from "#shop/backups/shop-backups.ts";
import { runBackup, sealFile } from "./backup-process.ts";

interface BackupSources {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly folder: string;
  readonly log: Logger;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends a backup that is being made. */
  readonly over: AbortSignal;
}

/** Backups of the shop, and the work of the daily job. */
export interface OpenedBackups extends ShopBackups {
  /** Makes the backup of a day. Returns whether it was made. */
  makeDaily(at: Date): Promise<boolean>;
  /** Resolves when none is being made. */
  idle(): Promise<void>;
}

/** Opens the backups in the folder of the settings, one at a time. */
export function openBackups(sources: BackupSources): OpenedBackups {
  const { folder, dataDir } = sources;
  let making: Promise<boolean> | null = null;
  /** Whether another process is making one. An unreadable folder has none. */
  const isElsewhere = async () => await isBeingWritten(folder).catch(() => false);
  const make = (name: string): Promise<boolean> => {
    making = makeBackup(sources, name).finally(() => {
      making = null;
    });
    return making;
  };
  return {
    folder,
    list: async () => await listBackups(folder).catch(() => []),
    failure: async () => (await findFailure(folder)) ?? (await unreadable(folder)),
    isMaking: async () => making !== null || (await isElsewhere()),
    isOnDataDisk: async () => await isOnSameDisk(folder, dataDir),
    async begin() {
      const isBegun = await isElsewhere();
      if (isBegun || making !== null) return null;
      const name = backupName(new Date(), "manual");
      void make(name);
      return name;
    },
    delete: async (name) => await deleteBackup(folder, name).catch(() => false),
    async seal(name, passphrase) {
      const known = (await listBackups(folder).catch(() => [])).some((one) => one.name === name);
      return known ? sealFile(join(folder, name), passphrase) : null;
    },
    async makeDaily(at) {
      if (making !== null) return await making;
      return await make(backupName(at, "daily"));
    },
    async idle() {
      await making;
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes a backup to the folder, deletes old ones, and logs the result. Returns whether it was made; never rejects. */
async function makeBackup(
  { folder, databaseUrl, environment, log, over }: BackupSources,
  name: string,
): Promise<boolean> {
  const fail = async (reason: string) => {
    log.error({ reason }, "a backup failed");
    await storeFailure(folder, { at: new Date(), reason });
    return false;
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!(await makeRoom(folder))) return await fail("the disk is full: there is no room for another backup");
    const { code, output } = await runBackup(
      join(folder, name),
      { ...environment, DATABASE_URL: databaseUrl },
      over,
    );
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
