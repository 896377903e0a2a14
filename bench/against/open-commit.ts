import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Shutdown } from "#server/process/shutdown.ts";
import { ownRoot } from "../running-shop.ts";

/** A commit in a folder of its own, built, with the packages that it names; the folder goes at the shutdown's end. */
export function openCommit(
  commit: string,
  shutdown: Shutdown,
): { readonly root: string; readonly name: string } {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: ownRoot, encoding: "utf8" }).trim();
  const name = git("rev-parse", "--short", "--verify", `${commit}^{commit}`);
  const root = join(ownRoot, "data", "bench", name);
  const remove = () => {
    rmSync(root, { recursive: true, force: true });
    git("worktree", "prune");
  };
  remove();
  git("worktree", "add", "--detach", root, name);
  shutdown.onShutdown(async () => remove());
  if (hasSamePackages(root))
    symlinkSync(join(ownRoot, "node_modules"), join(root, "node_modules"), "junction");
  else run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=warn"], root);
  run(process.execPath, ["scripts/build.mjs"], root);
  return { root, name };
}

function hasSamePackages(root: string): boolean {
  const [own, other] = [ownRoot, root].map((folder) =>
    readFileSync(join(folder, "package-lock.json"), "utf8"),
  );
  return own === other && existsSync(join(ownRoot, "node_modules"));
}

function run(program: string, words: readonly string[], folder: string): void {
  execFileSync(program, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}
