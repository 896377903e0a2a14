import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { DrillTools, NotRun } from "../drill.ts";

/** Changed by releases only. */
const frozenMigrations = "db/migrations/frozen.sha256";
const run = promisify(execFile);

/** Built checkout of the last release, or of the commit in PREVIOUS_RELEASE. */
export interface PreviousRelease {
  readonly commit: string;
  readonly checkout: string;
}

/** Checks the last release out below a folder, which must run on today's tables, and builds it. */
export async function buildPreviousRelease(
  folder: string,
  say: DrillTools["say"],
): Promise<PreviousRelease | NotRun> {
  const commit = process.env["PREVIOUS_RELEASE"] ?? (await findLastRelease());
  if (commit === "") return { notRunBecause: "this clone has no history with a release" };
  const checkout = join(folder, "release");
  const known = await run("git", ["cat-file", "-e", `${commit}^{commit}`]).catch(() => undefined);
  if (known === undefined) return { notRunBecause: `this clone does not hold ${commit}` };
  await run("git", ["clone", "--quiet", "--no-checkout", ".", checkout]);
  await run("git", ["-C", checkout, "checkout", "--quiet", commit]);
  say("installing and building the previous release …");
  await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: checkout });
  await run("npm", ["run", "build"], { cwd: checkout });
  return { commit, checkout };
}

/** Returns the commit of the last release; empty without the whole history. */
async function findLastRelease(): Promise<string> {
  const git = async (...words: string[]) =>
    await run("git", words).then(
      ({ stdout }) => stdout.trim(),
      () => "",
    );
  if ((await git("rev-parse", "--is-shallow-repository")) !== "false") return "";
  return await git("log", "-1", "--format=%h", "--", frozenMigrations);
}
