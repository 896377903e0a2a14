import { resolve } from "node:path";
import { hasCluster } from "#db/embedded/cluster-folder.ts";
import { say } from "#server/process/say.ts";
import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { describeFailure, StartFailure } from "#server/process/start-failure.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { runOnce } from "../processes/run-once.ts";
import { codeKeyOfShop } from "./code-key-of-shop.ts";
import { describeBackup } from "./describe-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { openShopParts, releaseVersion } from "./open-shop-parts.ts";
import { showShare } from "./show-share.ts";

// Writes the whole shop into one file while it runs: `npm run backup -- FILE`.

await runOnce("stopping; nothing is kept …", run, describe);

async function run(words: readonly string[], shutdown: Shutdown): Promise<boolean> {
  const [given, ...more] = words;
  if (!given || given.startsWith("-") || more.length > 0)
    throw new StartFailure("Expected the name of a new file: npm run backup -- FILE");
  // npm changes the folder, and files are relative to the caller's folder.
  const file = resolve(process.env["INIT_CWD"] || ".", given);
  const settings = readSettings(process.env);
  if (settings.databaseUrl === undefined && !hasCluster(settings.dataDir))
    throw new StartFailure("There is no shop here yet: npm start creates one.");
  const { session, stores } = await openShopParts(settings, "smile backup", shutdown);
  const { secret, fits } = await codeKeyOfShop(session, settings);
  if (!fits)
    throw new StartFailure(
      "CODE_KEY: expected the key of this shop's codes. Without it a restored shop calls every pack a fake. Run the backup on the shop's machine, or set CODE_KEY.",
    );
  const began = performance.now();
  const show = showShare(process.stdout);
  const making = makeBackup(
    { session, stores, codeKey: secret, release: await releaseVersion() },
    file,
    (...share) => {
      shutdown.signal.throwIfAborted();
      show(...share);
    },
  );
  // The shutdown waits until an interrupted backup has deleted its file.
  shutdown.onShutdown(async () => void (await making.catch(() => {})));
  const contents = await making;
  for (const line of await describeBackup(file, contents, (performance.now() - began) / 1000)) say(line);
  say("It contains customers' data and the key of the codes: keep it private.");
  return true;
}

function describe(error: unknown): string {
  return isStoreFailure(error)
    ? `The image store is unavailable, so no backup was kept: ${storeFailureReason(error)}`
    : describeFailure(error);
}
