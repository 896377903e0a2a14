import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts a complete build in the place of the one before. What browsers load of that one stays in `previous/`: a shop that still runs
 * from it, and pages that are open, ask for its files.
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
