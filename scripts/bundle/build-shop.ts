import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../launch/project-root.mjs";
import { exitCodeOf, runChild } from "../launch/run-child.mjs";
import { giveUp, say } from "../launch/say.mjs";
import { compressAssets } from "./compress-assets.ts";
import { sourceFingerprint } from "./source-fingerprint.ts";

const folder = join(projectRoot, "build");
// Written last: a build without it was interrupted and is done again.
const stamp = join(folder, "sources.sha256");

/** Builds pages and API when a source changed since the last build, or when that one did not come to its end. */
export async function buildShopIfChanged(): Promise<void> {
  if (!isUpToDate()) await buildShop();
}

/** Builds pages and API into build/; ends the process when that fails. */
export async function buildShop(): Promise<void> {
  say("building …");
  rmSync(stamp, { force: true });
  // Taken before the build: a source that changes meanwhile makes the result outdated.
  const fingerprint = sourceFingerprint(projectRoot);
  const command = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
  const { code, output, interruptedBy } = await runChild(process.execPath, [command, "build"], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production" },
    output: "kept",
  });
  if (interruptedBy !== undefined) process.exit(exitCodeOf(interruptedBy));
  if (code !== 0) giveUp(`${output.trimEnd()}\n\nThe shop could not be built, see above.`);
  await compressAssets(join(folder, "client", "assets"));
  writeFileSync(stamp, fingerprint);
}

function isUpToDate(): boolean {
  if (!existsSync(stamp) || !existsSync(join(folder, "server", "index.js"))) return false;
  return readFileSync(stamp, "utf8") === sourceFingerprint(projectRoot);
}
