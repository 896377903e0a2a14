import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { giveUp, say } from "../launch/say.mjs";
import { withBuildLock } from "./build-lock.ts";
import { compressAssets } from "./compress-assets.ts";
import { replaceBuild } from "./replace-build.ts";
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
