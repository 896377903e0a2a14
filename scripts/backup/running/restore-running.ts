import { rm } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { isOnThisMachine } from "#server/backups/local-database.ts";
import { readSettings } from "#server/process/settings.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { begunRestore, type RestoreState, storeRestoreState } from "#shop/backups/restore-state.ts";
import { isSealed } from "#shop/backups/sealed-file.ts";
import { runOnce } from "../../processes/run-once.ts";
import { unsealBackup } from "../unseal-backup.ts";
import { UnusableBackup } from "../unusable-backup.ts";
import { requireRoom } from "./require-room.ts";
import { restoreInPlace } from "./restore-in-place.ts";

// Restores a backup into the running shop, and stores its state beside the backup: `node scripts/backup/running/restore-running.ts FILE`.

await runOnce("stopping; the shop of before stays …", async ([given, ...more], shutdown) => {
  if (!given || more.length > 0) throw new StartFailure("Expected the name of a backup");
  const restoring = restore(resolve(given), shutdown.signal);
  // The shutdown waits for the rollback, or for the end of a restore that is committed.
  shutdown.onShutdown(async () => void (await restoring.catch(() => {})));
  await restoring;
  return true;
});

async function restore(file: string, over: AbortSignal): Promise<void> {
  const folder = dirname(file);
  const begun = begunRestore(basename(file), process.pid);
  // Steps are stored in order.
  let storing = Promise.resolve();
  const store = (state: Pick<RestoreState, "step"> & Partial<RestoreState>) => {
    storing = storing.then(() => storeRestoreState(folder, { ...begun, ...state }));
    return storing;
  };
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const stamp = begun.at.replace(/[:Z]/g, "");
  try {
    if (databaseUrl === undefined || !isOnThisMachine(databaseUrl))
      throw new StartFailure("The database is on another machine: use npm run restore -- FILE --replace.");
    await requireRoom(databaseUrl, settings.dataDir);
    const { erased, lostOrders } = await withReadable(file, async (readable) =>
      restoreInPlace(readable, {
        ...{ databaseUrl, settings, folder, stamp },
        pointFile: `${folder}/before-restore-${stamp}.tar.gz`,
        onStep: (step) => void store({ step }),
        onProgress: () => over.throwIfAborted(),
      }),
    );
    await store({ step: "done", erased, lost_orders: lostOrders });
  } catch (error) {
    const problem = error instanceof UnusableBackup ? error.code : "failed";
    await store({ step: "failed", problem, reason: describeFailure(error) });
    throw error;
  }
}

/** Runs work with the file, or with its decrypted contents, which are deleted afterwards. */
async function withReadable<Value>(file: string, work: (readable: string) => Promise<Value>): Promise<Value> {
  if (!(await isSealed(file))) return await work(file);
  const opened = await unsealBackup(file, process.env["BACKUP_PASSPHRASE"]);
  try {
    return await work(opened);
  } finally {
    await rm(opened, { force: true });
  }
}
