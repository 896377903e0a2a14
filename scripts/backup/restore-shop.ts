import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { readHead } from "./check-backup.ts";
import { openShopParts } from "./open-shop-parts.ts";
import { restoreInto } from "./restore-into.ts";

const options = { replace: { type: "boolean", default: false } } as const;
const usage = "npm run restore -- FILE [--replace]";

/** What to restore, and whether in place of what is there. Throws a StartFailure of one line. */
function restoreArguments(words: readonly string[]): {
  readonly file: string;
  readonly replace: boolean;
} {
  const { values, positionals } = parsed(words);
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new StartFailure(`Expected the name of a backup: ${usage}`);
  // npm goes to the project's folder; files are meant from where it was called.
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
