import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { describeFailure } from "#server/process/start-failure.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { readHead } from "./check-backup.ts";
import { openShopParts } from "./open-shop-parts.ts";
import { restoreArguments } from "./restore-arguments.ts";
import { restoreInto } from "./restore-into.ts";

/** Restores the backup that `words` name into the shop that `environment` names; the shutdown waits until what was begun is undone. */
export async function restoreShop(
  words: readonly string[],
  shutdown: Shutdown,
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const { file, replace } = restoreArguments(words);
  const settings = readSettings(environment);
  // Before a database is made for it.
  await readHead(file);
  const parts = await openShopParts(settings, "smile restore", shutdown);
  const restoring = restoreInto(parts, { file, replace, settings, over: shutdown.signal });
  shutdown.onShutdown(async () => void (await restoring.catch(() => {})));
  await restoring;
  return true;
}

/** Why nothing was restored, in one line. */
export function whyNotRestored(error: unknown): string {
  return isStoreFailure(error)
    ? `The store of the pictures does not answer, so nothing was restored: ${storeFailureReason(error)}`
    : describeFailure(error);
}
