import { existsSync } from "node:fs";
import { join } from "node:path";

const built = "build/server/main.js";

/**
 * Returns the path of the program that opens the shop of a built checkout. Releases before 2026-11-23 open from their
 * sources.
 */
export function shopProgram(root: string): string {
  return existsSync(join(root, built)) ? built : "server/main.ts";
}
