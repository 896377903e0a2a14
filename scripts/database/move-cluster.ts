import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { claimRunning, connectOrStart } from "#db/embedded/connect-or-start.ts";
import { type PostgresServer, prepareServer } from "#db/embedded/postgres-server.ts";
import { readPostmasterFile } from "#db/embedded/postmaster-file.ts";
import { mayServeFolder } from "#db/embedded/process-identity.ts";
import { shutDownServer } from "#db/embedded/server-process.ts";
import { migrate, migrateTo, migrationNames } from "#db/migrate.ts";
import type { Settings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { findInconsistencies } from "../backup/books.ts";
import { checkBackup } from "../backup/check-backup.ts";
import { codeKeyOfShop } from "../backup/code-key-of-shop.ts";
import { makeBackup, type Progress } from "../backup/make-backup.ts";
import { migrating } from "../backup/migrating.ts";
import { openSession } from "../backup/open-session.ts";
import { releaseVersion } from "../backup/open-shop-parts.ts";
import { migrationToRestoreAt } from "../backup/place.ts";
import { restoreBackup } from "../backup/restore-backup.ts";

export interface Move {
  /** Server of the older cluster. It stays as it is. */
  readonly old: PostgresServer;
  /** Folder of the new cluster, which appears when it is complete. */
  readonly target: string;
  /** Name of the backup that the new cluster is restored from. An earlier try may have left one. */
  readonly backupFile: string;
  readonly settings: Pick<Settings, "codeKey" | "dataDir" | "mediaLocation">;
  readonly say: (line: string) => void;
  /** Called with each piece; throws to stop. */
  readonly onProgress: Progress;
}

/** Milliseconds per file. */
const timeout = 30_000;

/**
 * Moves the shop of a stopped database into a new cluster of this release's PostgreSQL: backs it up, restores the backup there, compares every
 * table, and renames the new cluster into its place. Until then nothing that a start uses has changed. Throws a StartFailure.
 */
export async function moveCluster(move: Move): Promise<void> {
  const { old, target, say } = move;
  await stopUnused(old);
  // Statistics would count as changes.
  const server = { ...old, settings: { autovacuum: "off" } };
  const source = await connectOrStart(server, { port: undefined, say });
  let isLast = false;
  try {
    const changes = await backUp(urlOf(old, source.port), move);
    const draft = await restoreIntoDraft(move);
    if (changes !== (await changesOf(urlOf(old, source.port)))) throw new StartFailure(running);
    isLast = (await source.hold.releaseAsLast()) === true;
    if (!isLast) throw new StartFailure(running);
    await shutDownServer(old, source.pid);
    await rename(draft, target);
    await syncFolder(dirname(target));
  } finally {
    if (!isLast && (await source.hold.releaseAsLast().catch(() => false)))
      await shutDownServer(old, source.pid);
    await source.hold.close();
  }
}

const running =
  "The shop is running: stop all of its processes, then run the command again. Nothing was changed.";

/** Stops a server that an ended process left. Throws a StartFailure while a shop uses it. */
async function stopUnused(old: PostgresServer): Promise<void> {
  const found = await claimRunning(old, () => {});
  if (found === undefined) return;
  const isLast = await found.hold.releaseAsLast();
  if (isLast) await shutDownServer(old, found.pid);
  await found.hold.close();
  if (!isLast) throw new StartFailure(running);
}

/** Makes the backup. Returns the changes of the database so far. */
async function backUp(url: string, { settings, backupFile, say, onProgress }: Move): Promise<string> {
  say(`backing up to ${backupFile}`);
  for (const left of [backupFile, `${backupFile}.part`]) await rm(left, { force: true });
  const changes = await changesOf(url);
  const session = await openSession(url, "smile backup");
  const stores = await openMediaStores(settings.mediaLocation, { timeout, maxCacheBytes: 0 });
  const { secret, fits } = await codeKeyOfShop(session, settings);
  const codeKey = fits ? secret : null;
  await makeBackup({ session, stores, codeKey, release: await releaseVersion() }, backupFile, onProgress);
  await session.end();
  return changes;
}

/** Restores the backup into a new cluster. Returns its folder when its server has ended. */
async function restoreIntoDraft({ old, target, backupFile, say, onProgress }: Move): Promise<string> {
  const draft = `${target}.upgrading`;
  await endServer(old, draft);
  await rm(draft, { recursive: true, force: true });
  const server = await prepareServer(old.folder.root, say, { cluster: draft });
  const { port, pid, hold } = await connectOrStart(server, { port: undefined, say });
  try {
    say("restoring and comparing every table");
    const backup = await checkBackup(backupFile, () => onProgress(0, 1, "rows"));
    const url = urlOf(server, port);
    const level = migrationToRestoreAt(backup.head, await migrationNames(), null);
    if (level !== null) await migrating(url, (db) => migrateTo(db, level));
    const session = await openSession(url, "smile restore");
    await restoreBackup(backupFile, backup, { session, stores: null, onProgress });
    await migrating(url, migrate);
    for (const line of await findInconsistencies(session)) say(`  it was wrong before, too: ${line}`);
    await session.query("analyze");
    await session.end();
  } finally {
    await hold.close();
    await shutDownServer(server, pid);
  }
  return draft;
}

/** Ends the server that a killed upgrade left in its draft. */
async function endServer(old: PostgresServer, draft: string): Promise<void> {
  const left = await readPostmasterFile(draft);
  if (left === undefined || !(await mayServeFolder(draft, left.pid))) return;
  await shutDownServer({ ...old, folder: { ...old.folder, cluster: draft } }, left.pid);
}

/** Returns the next number of a change; it is the same while nothing is written. */
async function changesOf(url: string): Promise<string> {
  const session = await openSession(url, "smile backup");
  const { rows } = await session.query<{ next: string }>(
    "select pg_snapshot_xmax(pg_current_snapshot())::text as next",
  );
  await session.end();
  return rows[0]?.next ?? "";
}

function urlOf({ password }: PostgresServer, port: number): string {
  return `postgres://smile:${password}@127.0.0.1:${port}/smile`;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(join(folder));
  await opened.sync().finally(() => opened.close());
}
