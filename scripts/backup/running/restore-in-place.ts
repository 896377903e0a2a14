import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { openDatabase } from "#db/database.ts";
import { closeShop, openShop, restorer } from "#server/closing/fence.ts";
import type { Settings } from "#server/process/settings.ts";
import { storeLostOrders } from "#shop/backups/lost-orders.ts";
import type { RestoreStep } from "#shop/backups/restore-state.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { type Redone, recordErasures, redoAfterRestore } from "../after-restore.ts";
import type { TableContents } from "../backup-format.ts";
import { codeKeyOfShop } from "../code-key-of-shop.ts";
import { makeBackup, sequencesOf } from "../make-backup.ts";
import { openSession } from "../open-session.ts";
import { releaseVersion } from "../open-shop-parts.ts";
import { readArchive } from "../read-archive.ts";
import { replaceRows } from "../restore-backup.ts";
import { isKeyOfShop, requireSameCodeKey, restoreCodeKey } from "../restore-code-key.ts";
import { createFileWriter } from "../restore-files.ts";
import { tableSum } from "../sums.ts";
import { findTables, quoted, rowsOf } from "../tables.ts";
import { type ProvenBackup, proveBackup } from "./prove-backup.ts";

export interface InPlace {
  readonly databaseUrl: string;
  readonly settings: Pick<Settings, "codeKey" | "dataDir" | "mediaLocation">;
  /** File of the backup of the shop of before. */
  readonly pointFile: string;
  /** Folder of the backups, which gets the lost orders. */
  readonly folder: string;
  /** Part of the name of a key that is replaced. */
  readonly stamp: string;
  readonly onStep: (step: RestoreStep) => void;
  /** Called with each piece; throws to stop. */
  readonly onProgress: () => void;
}

export interface Restored extends Redone {
  readonly lostOrders: number;
}

const timeout = 30_000;

/**
 * Restores a backup into the running shop. Proves it in a scratch database, closes the shop, backs it up, and replaces its rows in one transaction
 * that also opens it. On a failure the shop of before is there and open. Throws a StartFailure.
 */
export async function restoreInPlace(file: string, order: InPlace): Promise<Restored> {
  const { databaseUrl, settings, onStep, onProgress } = order;
  const session = await openSession(databaseUrl, restorer);
  try {
    onStep("proving");
    return await proveBackup(file, { session, databaseUrl, onProgress }, async (proven) => {
      requireSameCodeKey(file, secretOf(proven), settings);
      onStep("files");
      await storeFiles(file, proven, order);
      await closeShop(session);
      try {
        return await replaceClosed(file, proven, order);
      } catch (error) {
        await openShop(session);
        throw error;
      }
    });
  } finally {
    await session.end();
  }
}

function secretOf({ codeKey }: ProvenBackup): Buffer | null {
  return codeKey === null ? null : Buffer.from(codeKey.toString("utf8").trim(), "hex");
}

async function storeFiles(file: string, { contents }: ProvenBackup, { settings, onProgress }: InPlace) {
  const stores = await openMediaStores(settings.mediaLocation, { timeout, maxCacheBytes: 0 });
  const files = createFileWriter(stores, contents, onProgress);
  for await (const one of readArchive(file, onProgress)) await files.take(one);
  await files.end();
}

/** Backs up the closed shop and replaces it by the scratch database. */
async function replaceClosed(file: string, proven: ProvenBackup, order: InPlace): Promise<Restored> {
  const { databaseUrl, settings, onStep, onProgress } = order;
  const target = await openSession(databaseUrl, restorer);
  const scratch = await openSession(proven.scratchUrl, restorer);
  const secret = secretOf(proven);
  const isOwn = await isKeyOfShop(secret, settings);
  let takeBackKey = async () => {};
  try {
    await target.query("set default_transaction_read_only = off");
    await recordErasures(target, settings);
    onStep("backing_up");
    await backUp(target, order);
    const lostOrders = await lostSince(new Date(proven.head.madeAt), order);
    onStep("restoring");
    const tables = await findTables(scratch);
    const sequences = await sequencesOf(scratch);
    let redone: Redone | undefined;
    await replaceRows(target, {
      ...{ tables, sequences },
      copy: async () => await copyRows(scratch, target, onProgress),
      async beforeCommit() {
        const restored = { file, madeAt: proven.head.madeAt, secret, isOwn, settings };
        redone = await redoAfterRestore(target, restored);
        takeBackKey = await restoreCodeKey(secret, settings, order.stamp);
        await target.query("update public.shop_closing set restores = restores + 1");
        await openShop(target);
      },
    });
    if (redone === undefined) throw new Error("the transaction ended without its last step");
    await target.query("analyze");
    return { ...redone, lostOrders };
  } catch (error) {
    await takeBackKey();
    throw error;
  } finally {
    await Promise.all([target.end(), scratch.end()]);
  }
}

/** Copies all rows, table by table. Returns their sums. */
async function copyRows(scratch: Client, target: Client, onProgress: () => void): Promise<TableContents[]> {
  const copied: TableContents[] = [];
  for (const table of await findTables(scratch)) {
    const sum = tableSum();
    const list = table.columns.map(quoted).join(", ");
    const into = target.query(copyFrom(`copy public.${quoted(table.name)} (${list}) from stdin`));
    await pipeline(async function* () {
      for await (const bytes of rowsOf(scratch, table)) {
        onProgress();
        sum.add(bytes);
        yield bytes;
      }
    }, into);
    copied.push({ name: table.name, columns: [...table.columns], ...sum.total() });
  }
  return copied;
}

/** Stores the orders of the closed shop that the backup does not have. */
async function lostSince(since: Date, { databaseUrl, folder }: InPlace): Promise<number> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, patient: true });
  try {
    return await storeLostOrders(folder, db, since);
  } finally {
    await db.destroy();
  }
}

async function backUp(session: Client, { settings, pointFile, onProgress }: InPlace): Promise<void> {
  const stores = await openMediaStores(settings.mediaLocation, { timeout, maxCacheBytes: 0 });
  const { secret, fits } = await codeKeyOfShop(session, settings);
  const source = { session, stores, codeKey: fits ? secret : null, release: await releaseVersion() };
  await makeBackup(source, pointFile, onProgress);
}
