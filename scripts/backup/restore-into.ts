import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { migrate, migrateTo, migrationNames } from "#db/migrate.ts";
import { say } from "#server/process/say.ts";
import type { Settings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { showProgress } from "../codes/show-progress.ts";
import { type Redone, type Restored, redoAfterRestore } from "./after-restore.ts";
import { findInconsistencies } from "./books.ts";
import { type CheckedBackup, checkBackup, readHead } from "./check-backup.ts";
import { codeKeyOfShop } from "./code-key-of-shop.ts";
import { describeBackup, describeContents } from "./describe-backup.ts";
import { makeBackup, type Progress } from "./make-backup.ts";
import { migrating } from "./migrating.ts";
import { releaseVersion, type ShopParts } from "./open-shop-parts.ts";
import { listPreciousRows, migrationToRestoreAt, requireNoOtherConnections } from "./place.ts";
import { restoreBackup } from "./restore-backup.ts";
import { isKeyOfShop, requireSameCodeKey, restoreCodeKey } from "./restore-code-key.ts";
import { showShare } from "./show-share.ts";
import { appliedMigrations } from "./tables.ts";

interface Order {
  readonly file: string;
  /** Replaces an existing shop after a backup of it. */
  readonly replace: boolean;
  readonly settings: Settings;
  /** Prevents the restore when aborted. */
  readonly over: AbortSignal;
}

/** Restores a backup and reports the progress. Throws a one-line StartFailure when it must not be restored. */
export async function restoreInto(parts: ShopParts, order: Order): Promise<void> {
  const { file, replace, settings, over } = order;
  const { session, databaseUrl } = parts;
  const began = performance.now();
  const head = await readHead(file);
  await requireNoOtherConnections(session);
  const applied = await appliedMigrations(session);
  const level = migrationToRestoreAt(head, await migrationNames(), applied);
  const there = applied === null ? [] : await listPreciousRows(session);
  if (there.length > 0 && !replace)
    throw new StartFailure(
      `There is a shop here: ${there.join(", ")}. Restore into an empty place, or replace this shop with --replace, which backs it up first.`,
    );
  say(`checking ${file}, made ${head.madeAt.toISOString()} by release ${head.release}`);
  const backup = await check(file, over);
  const secret = secretOf(backup);
  requireSameCodeKey(file, secret, settings);
  const isOwn = await isKeyOfShop(secret, settings);
  const stamp = new Date().toISOString().replace(/[:Z]/g, "");
  if (there.length > 0) {
    const folder = settings.backupDir ?? dirname(file);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const point = join(folder, `before-restore-${stamp}.tar.gz`);
    await makeRestorePoint(parts, settings, point, over);
  }
  if (level !== null) sayTables(await migrating(databaseUrl, (db) => migrateTo(db, level)));

  say(`restoring ${describeContents(backup.contents)}`);
  let takeBackKey = async () => {};
  try {
    await restoreBackup(file, backup, {
      ...parts,
      onProgress: shareUntil(over),
      async beforeCommit() {
        takeBackKey = await restoreCodeKey(secret, settings, stamp);
      },
    });
  } catch (error) {
    await takeBackKey();
    throw error;
  }
  sayTables(await migrating(databaseUrl, migrate));
  const { erased } = await settle(session, { file, madeAt: head.madeAt, secret, isOwn, settings });
  await session.query("analyze");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`restored in ${seconds} s; every row and file was read back and matches the backup`);
  if (erased > 0) say(`erased ${erased} customers again who were erased since the backup`);
  say("the shop sends and cancels nothing until its owner opens it in the back office");
  for (const name of backup.contents.missing) say(`  already missing in the backup: ${name}`);
  const wrong = await findInconsistencies(session);
  if (wrong.length > 0) say("The shop’s records were inconsistent when it was backed up:");
  for (const line of wrong) say(`  ${line}`);
}

/** Lets the restored shop stand still, in one transaction. */
async function settle(session: Client, restored: Restored): Promise<Redone> {
  await session.query("begin");
  const redone = await redoAfterRestore(session, restored);
  await session.query("commit");
  return redone;
}

async function check(file: string, over: AbortSignal): Promise<CheckedBackup> {
  const { size } = await stat(file);
  const show = showProgress(process.stdout, "bytes");
  return await checkBackup(file, (read) => {
    over.throwIfAborted();
    show(read, size);
  });
}

function secretOf({ codeKey }: CheckedBackup): Buffer | null {
  return codeKey === null ? null : Buffer.from(codeKey.toString("utf8").trim(), "hex");
}

/** Backs up the shop before it is replaced. Its key may be lost, or the reason of the restore. */
async function makeRestorePoint(
  { session, stores }: ShopParts,
  settings: Settings,
  file: string,
  over: AbortSignal,
): Promise<void> {
  say("backing up the current shop first");
  const { secret, fits } = await codeKeyOfShop(session, settings);
  const began = performance.now();
  const source = { session, stores, codeKey: fits ? secret : null, release: await releaseVersion() };
  const contents = await makeBackup(source, file, shareUntil(over));
  for (const line of await describeBackup(file, contents, (performance.now() - began) / 1000)) say(line);
}

function shareUntil(over: AbortSignal): Progress {
  const show = showShare(process.stdout);
  return (...share) => {
    over.throwIfAborted();
    show(...share);
  };
}

function sayTables(made: readonly string[]): void {
  if (made.length > 0) say(`made the tables: ${made.join(", ")}`);
}
