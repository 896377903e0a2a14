import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What `npm run build` makes of pages, API and rules. */
export const bundle = new URL("../../build/server/index.js", import.meta.url);

/**
 * Whether tests of the built shop run. On a developer's machine they are skipped until something is built; in CI, as in the
 * whole suite, a build is taken for granted, so that without one they fail.
 */
export const isBuilt = testsBuild(fileURLToPath(bundle), process.env["CI"]);

export function testsBuild(file: string, ci: string | undefined): boolean {
  return (ci !== undefined && ci !== "") || existsSync(file);
}
