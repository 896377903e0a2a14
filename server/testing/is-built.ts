import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Program of `npm run build` that runs a shop. */
export const builtProgram = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));

/** Server bundle of `npm run build`. */
export const bundle = new URL("../../build/server/index.js", import.meta.url);

/**
 * Whether tests of the built shop run. On a developer's machine they are skipped without a build. In CI and in the
 * whole suite they fail without one.
 */
export const isBuilt = testsBuild(fileURLToPath(bundle), process.env["CI"]);

export function testsBuild(file: string, ci: string | undefined): boolean {
  return (ci !== undefined && ci !== "") || existsSync(file);
}
