import { constants } from "node:fs";
import { access, chmod, chown, lchown, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BinariesPackage } from "./binaries-copy.ts";
import { clusterFolder } from "./cluster-folder.ts";
import { initialiseCluster } from "./cluster-initialisation.ts";
import { clusterState, requireMajor, setAside } from "./cluster-state.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { messageOf } from "./error-code.ts";
import { installedBinaries, type PostgresBinaries, usableBinaries } from "./postgres-binaries.ts";
import { type ServerAccount, serverAccount } from "./server-account.ts";
import { storedPassword } from "./stored-password.ts";

export interface PostgresServer {
  readonly folder: DataFolder;
  readonly account: ServerAccount | undefined;
  readonly binaries: PostgresBinaries;
  readonly password: string;
  readonly superuserPassword: string;
  /** Replaces some of `serverSettings`, in tests and upgrades. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

/** Returns the data of an existing or new cluster. An upgrade names another cluster, or the programs of another version. */
export async function prepareServer(
  dataDir: string,
  say: (line: string) => void,
  other: { readonly cluster?: string; readonly programs?: BinariesPackage } = {},
): Promise<PostgresServer> {
  const opened = await openDataFolder(dataDir);
  const folder = { ...opened, cluster: other.cluster ?? opened.cluster };
  const state = await clusterState(folder.cluster);
  const account = await serverAccount(folder.cluster);
  const binaries = await usableBinaries(other.programs ?? installedBinaries(), account, copyFolders(folder));
  if (state.kind === "cluster") requireMajor(folder.cluster, state.major, binaries.major);
  const password = await storedPassword(folder.passwordFile, state.kind === "cluster");
  const superuserPassword = await storedPassword(folder.superuserPasswordFile, state.kind === "cluster");
  if (state.kind === "unfinished") {
    say(`Moved ${folder.cluster}, which is not a database, to ${await setAside(folder.cluster)}`);
  }
  if (state.kind !== "cluster") {
    say("Creating a new database");
    await initialiseCluster({
      cluster: folder.cluster,
      initdb: binaries.initdb,
      account,
      superuserPassword,
    });
  }
  await giveToAccount(folder.cluster, account);
  return { folder, account, binaries, password, superuserPassword };
}

/** Root's copy is readable by every user and writable by root only; anybody can write to /var/tmp. */
function copyFolders(folder: DataFolder): string[] {
  const own = join(folder.root, "postgres-binaries");
  return process.getuid?.() === 0 ? ["/var/lib/smile-postgres", own] : [own];
}

/** A cluster restored from a backup may belong to root or be open to others; PostgreSQL rejects both. */
async function giveToAccount(cluster: string, account: ServerAccount | undefined): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (account && uid === 0) {
    for (const item of await readdir(cluster, { recursive: true, withFileTypes: true })) {
      await lchown(join(item.parentPath, item.name), account.uid, account.gid);
    }
    // The folder itself is last, so that the next start repeats an interrupted change.
    await chown(cluster, account.uid, account.gid);
  }
  if (process.platform !== "win32" && (mode & 0o077) !== 0) await chmod(cluster, 0o700);
}

/** Paths of the database below DATA_DIR. */
export interface DataFolder {
  readonly root: string;
  readonly cluster: string;
  /** Password of the shop's role. */
  readonly passwordFile: string;
  /** Password of the administrator, which no connection URL contains. */
  readonly superuserPasswordFile: string;
  readonly logFile: string;
}

/** Creates the folder if it is missing and checks that this process may write to it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return placesBelow(await realpath(root));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Expected a data folder that this user may write to at ${root}, but: ${messageOf(error)}`,
    );
  }
}

function placesBelow(root: string): DataFolder {
  return {
    root,
    cluster: clusterFolder(root),
    passwordFile: join(root, "postgres.password"),
    superuserPasswordFile: join(root, "postgres-superuser.password"),
    logFile: join(root, "postgres.log"),
  };
}
