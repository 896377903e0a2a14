import { existsSync } from "node:fs";
import { join } from "node:path";

const built = "build/server/main.js";

/** The program that opens the shop of a built checkout, seen from its folder; releases before 2026-11-23 open from their sources. */
export function shopProgram(root: string): string {
  return existsSync(join(root, built)) ? built : "server/main.ts";
}
