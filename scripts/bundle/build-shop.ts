import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lock } from "proper-lockfile";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { giveUp, say } from "../launch/say.mjs";
import { sourceFingerprint } from "./source-fingerprint.ts";

const folder = join(projectRoot, "build");
const nextFolder = join(projectRoot, "build.next");
const stamp = "sources.sha256";
/** Program that opens the shop. */
export const builtProgram = join(folder, "server", "main.js");

/**
 * Builds the shop after `prepare` if a source changed since the last build. One of several processes builds, and the
 * others wait.
 */
export async function buildShopIfChanged(prepare?: () => Promise<void>): Promise<void> {
  if (isUpToDate()) return;
  await prepare?.();
  await withBuildLock(projectRoot, async () => {
    if (!isUpToDate()) await build();
  });
}

/** Builds pages, API and their programs into build/. Ends the process on a failure and keeps the previous build. */
export async function buildShop(): Promise<void> {
  await withBuildLock(projectRoot, build);
}

async function build(): Promise<void> {
  say("building …");
  rmSync(nextFolder, { recursive: true, force: true });
  // Taken before the build, so that a concurrent change makes the result outdated.
  const fingerprint = sourceFingerprint(projectRoot);
  // Each uses only one core, and they write separate folders.
  await Promise.all([
    runBuild([join("@react-router", "dev", "bin.cjs"), "build"]),
    runBuild([join("vite", "bin", "vite.js"), "build", "--config", join("admin", "vite.config.ts")]),
  ]);
  const admin = join(nextFolder, "client", "admin");
  renameSync(join(nextFolder, "admin"), admin);
  // The server renders the page of the back office with its own headers, so it is no static file.
  renameSync(join(admin, "index.html"), join(nextFolder, "admin.html"));
  await compressAssets(join(nextFolder, "client", "assets"));
  await compressAssets(join(admin, "assets"));
  writeFileSync(join(nextFolder, stamp), fingerprint);
  replaceBuild(folder, nextFolder);
}

async function runBuild([program = "", ...args]: readonly string[]): Promise<void> {
  const { code, output, interruptedBy } = await runChild(
    process.execPath,
    [join(projectRoot, "node_modules", program), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: "build.next" },
      output: "kept",
    },
  );
  if (interruptedBy !== undefined) process.exit(exitCodeOf(interruptedBy));
  if (code !== 0) giveUp(`${output.trimEnd()}\n\nThe shop could not be built, see above.`);
}

function isUpToDate(): boolean {
  const file = join(folder, stamp);
  if (!existsSync(file) || !existsSync(builtProgram)) return false;
  return readFileSync(file, "utf8") === sourceFingerprint(projectRoot);
}

// A build takes half a minute, so a longer one is stuck.
const retryOptions = { retries: 600, factor: 1, minTimeout: 500, maxTimeout: 500 };

/** Runs work while no other process builds the checkout in `root`. The lock of a killed process expires after 10 s. */
export async function withBuildLock(root: string, work: () => Promise<void>): Promise<void> {
  const file = { lockfilePath: join(root, "build.lock"), realpath: false };
  const release = await lock(root, file).catch(async (error: unknown) => {
    if (!isLocked(error)) throw error;
    say("waiting for another process that builds …");
    return await lock(root, { ...file, retries: retryOptions });
  });
  try {
    await work();
  } finally {
    await release();
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}

const ways = {
  ".br": (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ".gz": (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes a brotli and a gzip file beside every text of the folder that becomes smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css|svg|json|txt)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(ways)) {
    const small = await compress(bytes);
    if (small.length < bytes.length) await writeFile(file + ending, small);
  }
}

/**
 * Replaces the build. Browser files of the previous one move to `previous/`, since a running shop and open pages still
 * request them.
 */
export function replaceBuild(folder: string, next: string): void {
  const old = `${next}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  const [oldClient, previous] = [join(old, "client"), join(folder, "previous")];
  if (existsSync(oldClient)) renameSync(oldClient, previous);
  else mkdirSync(previous);
  rmSync(old, { recursive: true, force: true });
}
