import { readSettings } from "#server/settings.ts";
import type { Shutdown } from "#server/start/shutdown.ts";
import { describeFailure } from "#server/start/start-failure.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { runOnce } from "../processes/run-once.ts";
import { readHead } from "./check-backup.ts";
import { openShopParts } from "./open-shop-parts.ts";
import { restoreArguments } from "./restore-arguments.ts";
import { restoreInto } from "./restore-into.ts";

// Puts a backup into an empty place, or with --replace in place of what is there: `npm run restore -- FILE`.

await runOnce("stopping; nothing is restored …", run, describe);

async function run(words: readonly string[], shutdown: Shutdown): Promise<boolean> {
  const { file, replace } = restoreArguments(words);
  const settings = readSettings(process.env);
  // Before a database is made for it.
  await readHead(file);
  const parts = await openShopParts(settings, "smile restore", shutdown);
  const restoring = restoreInto(parts, { file, replace, settings, over: shutdown.signal });
  // The end waits until what was begun is undone.
  shutdown.onShutdown(async () => void (await restoring.catch(() => {})));
  await restoring;
  return true;
}

function describe(error: unknown): string {
  return isStoreFailure(error)
    ? `The store of the pictures does not answer, so nothing was restored: ${storeFailureReason(error)}`
    : describeFailure(error);
}
