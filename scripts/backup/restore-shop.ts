import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { isSealed } from "#shop/backups/sealed-file.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { readHead } from "./check-backup.ts";
import { openShopParts } from "./open-shop-parts.ts";
import { restoreInto } from "./restore-into.ts";
import { unsealBackup } from "./unseal-backup.ts";

const options = { replace: { type: "boolean", default: false } } as const;
const usage = "npm run restore -- FILE [--replace]";

/** Parses the arguments. Throws a one-line StartFailure. */
function restoreArguments(words: readonly string[]): {
  readonly file: string;
  readonly replace: boolean;
} {
  const { values, positionals } = parsed(words);
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new StartFailure(`Expected the name of a backup: ${usage}`);
  // npm changes the folder, and files are relative to the caller's folder.
  return { file: resolve(process.env["INIT_CWD"] || ".", given), replace: values.replace };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : error;
    throw new StartFailure(`${reason}. Expected ${usage}`);
  }
}

/** Restores the backup of the arguments into the shop of `environment`. The shutdown waits for the rollback. */
export async function restoreShop(
  words: readonly string[],
  shutdown: Shutdown,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const { file: given, replace } = restoreArguments(words);
  const settings = readSettings(environment);
  const file = await readable(given, shutdown, environment["BACKUP_PASSPHRASE"]);
  // Before a database is created for it.
  await readHead(file);
  const parts = await openShopParts(settings, "smile restore", shutdown);
  const restoring = restoreInto(parts, { file, replace, settings, over: shutdown.signal });
  shutdown.onShutdown(async () => void (await restoring.catch(() => {})));
  await restoring;
  return true;
}

/** Returns the file, or that of its decrypted contents, which the shutdown deletes. */
async function readable(file: string, shutdown: Shutdown, passphrase: string | undefined): Promise<string> {
  if (!(await isSealed(file))) return file;
  const opened = await unsealBackup(file, passphrase);
  shutdown.onShutdown(async () => await rm(opened, { force: true }));
  return opened;
}

/** Returns the reason of a failed restore in one line. */
export function restoreFailure(error: unknown): string {
  return isStoreFailure(error)
    ? `The image store is unavailable, so nothing was restored: ${storeFailureReason(error)}`
    : describeFailure(error);
}
