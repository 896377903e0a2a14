import { hasCluster } from "#db/embedded/cluster-folder.ts";
import { say } from "#server/process/say.ts";
import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { openShopDatabase } from "#server/startup/open-database.ts";
import { startDatabase } from "#server/startup/start-database.ts";
import { describeLocation } from "#shop/media/media-location.ts";
import { type MediaStores, openMediaStores } from "#shop/media/open-media-stores.ts";
import { showProgress } from "../codes/show-progress.ts";
import { runOnce } from "../processes/run-once.ts";
import { type CopyResult, copyFiles } from "./copy-files.ts";
import { moveArguments } from "./move-arguments.ts";
import { namedFiles } from "./named-files.ts";

// Copies images and photos to another place: `npm run media:move -- --to s3://bucket?…`. Sources stay, and existing
// targets are skipped.

/** Milliseconds per file; slow lines need longer than visitors wait. */
const timeout = 30_000;
const shownNames = 5;

await runOnce("stopping; run it again to go on …", run);

/** Returns whether all files are at the target. */
async function run(words: readonly string[], shutdown: Shutdown): Promise<boolean> {
  const settings = readSettings(process.env);
  const { from, to } = moveArguments(words, settings.mediaLocation);
  if (settings.databaseUrl === undefined && !hasCluster(settings.dataDir))
    throw new StartFailure("There is no shop here yet: npm start creates one.");
  const lost = (error: Error) => process.stderr.write(`the database is lost: ${error.message}\n`);
  const db = await openShopDatabase(startDatabase(settings, shutdown, lost), shutdown, settings);
  const names = await namedFiles(db);
  const source = await openMediaStores(from, { timeout });
  const target = await openMediaStores(to, { timeout });
  say(`copying from ${describeLocation(from)} to ${describeLocation(to)}`);
  let all = true;
  for (const store of ["media", "photos"] as const)
    all = (await copyStore(store, names[store], source, target, shutdown)) && all;
  if (all) say("all are there; nothing was deleted. Set MEDIA_URL to the new place for every process.");
  return all;
}

async function copyStore(
  store: keyof MediaStores,
  names: readonly string[],
  source: MediaStores,
  target: MediaStores,
  shutdown: Shutdown,
): Promise<boolean> {
  const stores = { from: source[store], to: target[store] };
  const onProgress = showProgress(process.stdout, "files");
  const copying = copyFiles(names, stores, { over: shutdown.signal, onProgress });
  // The shutdown waits for the current files.
  shutdown.onShutdown(async () => void (await copying.catch(() => {})));
  const result = await copying;
  shutdown.signal.throwIfAborted();
  say(`${store}: ${describeResult(names.length, result)}`);
  return result.missing.length + result.failed.length === 0;
}

function describeResult(count: number, { copied, present, missing, failed }: CopyResult): string {
  const left = count - copied - present - missing.length - failed.length;
  const failures = failed.slice(0, shownNames).map(({ name, reason }) => `  failed: ${name}: ${reason}`);
  const lost = missing.slice(0, shownNames).map((name) => `  missing at both places: ${name}`);
  const sum = `${copied} copied, ${present} there already, ${missing.length} missing, ${failed.length} failed`;
  return [`${sum}${left === 0 ? "" : `, ${left} not tried`}`, ...lost, ...failures].join("\n");
}
