import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const named = /^manifest-\w+\.js$/;
const begin = "window.__reactRouterManifest=";

interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
}

/**
 * Writes the map of routes that browsers load without what says nothing: scripts that every page has run before a route is loaded
 * ahead, and what a route does not have. The server has a map of its own.
 */
export function shortenManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => named.test(file));
  if (name === undefined) throw new Error(`expected the map of routes in ${assets}`);
  const file = join(assets, name);
  writeFileSync(file, shortened(readFileSync(file, "utf8")));
}

/** The map as a script, shorter. */
export function shortened(script: string): string {
  if (!script.startsWith(begin)) throw new Error(`expected ${begin}…, but got ${script.slice(0, 60)}`);
  const manifest: Manifest = JSON.parse(script.slice(begin.length).replace(/;\s*$/, ""));
  const always = new Set([...manifest.entry.imports, ...(manifest.routes["root"]?.imports ?? [])]);
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (value === false) return undefined;
    return key === "imports" && Array.isArray(value) ? value.filter((one) => !always.has(one)) : value;
  });
  return `${begin}${text};`;
}
