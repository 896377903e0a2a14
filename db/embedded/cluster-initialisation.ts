import { chown, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { hasCode } from "./error-code.ts";
import { isAlive } from "./process-identity.ts";
import { runOnFolder } from "./run-on-folder.ts";
import type { ServerAccount } from "./server-account.ts";

const inProgress = new Set<string>();

/**
 * Creates a new cluster in a draft folder and renames it when it is complete, so that a cluster is never partial. Of concurrent processes
 * the first one wins, and the others use its cluster.
 */
export async function initialiseCluster(input: {
  cluster: string;
  initdb: string;
  account: ServerAccount | undefined;
  superuserPassword: string;
}): Promise<void> {
  const { cluster, account } = input;
  const mark = `${cluster}.initialising-`;
  await removeAbandoned(mark);
  const work = await mkdtemp(`${mark}${process.pid}-`);
  inProgress.add(work);
  try {
    const draft = join(work, "cluster");
    await mkdir(draft, { mode: 0o700 });
    await writeFile(join(work, "password"), input.superuserPassword, { mode: 0o600 });
    if (account) {
      for (const path of [work, draft, join(work, "password")]) await chown(path, account.uid, account.gid);
    }
    await runInitdb(input.initdb, draft, account);
    await moveIntoPlace(draft, cluster);
  } finally {
    inProgress.delete(work);
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInitdb(initdb: string, draft: string, account: ServerAccount | undefined): Promise<void> {
  // PostgreSQL's own C.UTF-8 sorts equally on every machine; the C library's is for the few places that still use it.
  const systemLocale = process.platform === "linux" ? "C.UTF-8" : "C";
  const child = runOnFolder(
    initdb,
    draft,
    account,
    (folder) => [
      `--pgdata=${folder}`,
      // Not joined by node:path, which would remove the ".." before the link is followed.
      `--pwfile=${folder}/../password`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      `--locale=${systemLocale}`,
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ],
    { stdio: ["ignore", "ignore", "pipe"], detached: false },
  );
  const ended = new Promise<string | undefined>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) =>
      resolve(code === 0 ? undefined : `it ended with ${signal ?? code}`),
    );
  });
  const output = child.stderr ? await text(child.stderr) : "";
  const failure = await ended;
  if (failure === undefined) return;
  throw new EmbeddedPostgresError(
    `Expected initdb to make a new database, but ${failure}: ${output.replace(/\s+/g, " ").trim()}`,
  );
}

async function moveIntoPlace(draft: string, cluster: string): Promise<void> {
  try {
    await rename(draft, cluster);
  } catch (error) {
    if (hasCode(error, "ENOTEMPTY", "EEXIST")) return;
    throw error;
  }
  if (process.platform === "win32") return;
  const parent = await open(dirname(cluster));
  await parent.sync().finally(() => parent.close());
}

/** Removes drafts of ended processes. They contain no data of a shop. */
async function removeAbandoned(mark: string): Promise<void> {
  const names = (await readdir(dirname(mark))).filter((name) => name.startsWith(basename(mark)));
  for (const name of names) {
    const draft = join(dirname(mark), name);
    const maker = Number(name.slice(basename(mark).length).split("-")[0]);
    const abandoned = maker === process.pid ? !inProgress.has(draft) : !isAlive(maker);
    if (abandoned) await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}
