import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { say } from "#server/process/say.ts";
import { readSettings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { showShare } from "../backup/show-share.ts";
import { runOnce } from "../processes/run-once.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

// Moves the embedded database to the PostgreSQL of this release: `npm run database:upgrade [-- --from FOLDER]`.

await runOnce("stopping; the database stays as it was …", async (words, shutdown) => {
  const show = showShare(process.stdout);
  const upgrading = upgradeDatabase({
    settings: readSettings(process.env),
    from: releaseIn(words),
    say,
    onProgress: (...share) => {
      shutdown.signal.throwIfAborted();
      show(...share);
    },
  });
  // The shutdown waits until the servers have ended.
  shutdown.onShutdown(async () => void (await upgrading.catch(() => {})));
  await upgrading;
  return true;
});

function releaseIn(words: readonly string[]): string | undefined {
  try {
    const { from } = parseArgs({ args: [...words], options: { from: { type: "string" } } }).values;
    // npm changes the folder, and folders are relative to the caller's.
    return from === undefined ? undefined : resolve(process.env["INIT_CWD"] || ".", from);
  } catch {
    throw new StartFailure(
      "Expected npm run database:upgrade, or with -- --from FOLDER of the older release",
    );
  }
}
