import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

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
