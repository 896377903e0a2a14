import { auditedBatches } from "#api/admin/authenticity/audited-batches.ts";
import type { NewCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import { hasCluster } from "#db/embedded/cluster-folder.ts";
import { say } from "#server/process/say.ts";
import { readSettings } from "#server/process/settings.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { openCodeKey } from "#server/startup/open-code-key.ts";
import { openShopDatabase } from "#server/startup/open-database.ts";
import { startDatabase } from "#server/startup/start-database.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import { type BatchProgress, importBatch } from "#shop/authenticity/make-batch.ts";
import { runOnce } from "../processes/run-once.ts";
import { batchArguments } from "./batch-arguments.ts";
import { author, type CodeBatchDependencies, makeLoggedBatch } from "./make-logged-batch.ts";
import { showProgress } from "./show-progress.ts";

// Makes a batch of codes: `npm run code-batch -- --product 1 --count 100000 --csv codes.csv`. Or imports those of older
// packs: `npm run code-batch -- --product 1 --import codes.txt`.

await runOnce("stopping; no batch is made …", run);

async function run(words: readonly string[], shutdown: Shutdown): Promise<boolean> {
  const { batch, csv, codes } = await batchArguments(words);
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, publicUrl = `http://localhost:${settings.port}` } = settings;
  if (databaseUrl === undefined && !hasCluster(dataDir)) {
    throw new StartFailure("There is no shop here yet: npm start creates one.");
  }
  const lost = (error: Error) => process.stderr.write(`the database is lost: ${error.message}\n`);
  const db = await openShopDatabase(startDatabase(settings, shutdown, lost), shutdown, settings);
  const press = {
    db,
    key: await openCodeKey(db, settings),
    limits: settings.checkLimits,
    shopUrl: publicUrl,
  };
  if (csv !== undefined && settings.publicUrl === undefined) {
    say(`PUBLIC_URL is not set: the codes will lead to ${publicUrl}`);
  }
  const begun = Date.now();
  const show = showProgress(process.stdout);
  const onProgress = (made: number, count: number) => {
    shutdown.signal.throwIfAborted();
    show(made, count);
  };
  const making =
    codes === undefined
      ? makeLoggedBatch(press, batch, csv, onProgress)
      : importLoggedBatch(press, batch, codes, onProgress);
  // The shutdown waits until an interrupted batch is rolled back.
  shutdown.onShutdown(async () => void (await making.catch(() => {})));
  const id = await making;
  say(
    `${codes === undefined ? "made" : "took over"} batch ${id}: ${batch.count} codes in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (csv !== undefined) say(`its codes are only in ${csv}; they cannot be exported again`);
  return true;
}

/** Imports the codes of older packs as a batch, and writes the audit log. Returns the batch's id. */
async function importLoggedBatch(
  { db, key, limits }: CodeBatchDependencies,
  { product_id, lot, expires_on, note }: NewCodeBatch,
  codes: readonly string[],
  onProgress: BatchProgress,
): Promise<number> {
  const taken = await auditedCreation(db, author, auditedBatches(limits), (tx) =>
    importBatch(tx, key, { product_id, lot, expires_on, note }, codes, onProgress),
  );
  if (taken.ok) return taken.value.id;
  const { rejection } = taken;
  throw new StartFailure(
    rejection.code === "codes_taken"
      ? `--import: the shop has ${rejection.count} of these codes already; nothing was kept.`
      : `--product: there is no product ${product_id}.`,
  );
}
