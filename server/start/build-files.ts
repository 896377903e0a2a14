import { existsSync, readdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const forGood = "public, max-age=31536000, immutable";
// These have the hash of their content in their name.
const hashed = /^(?:\/admin)?\/assets\//;
const forAnHour = "public, max-age=3600";

/**
 * Serves the files of the built client: those below assets/ have their content's hash in their name. Only files that
 * were there at the start are served, by their exact names: no folders, no hidden files, no ways out of the folders. The
 * first folder that has a file serves it: what another build has replaced meanwhile is in the second.
 */
export function buildFiles(...folders: readonly string[]): MiddlewareHandler {
  const present = folders.filter((folder) => existsSync(folder));
  const paths = new Set(present.flatMap(servedPaths));
  const servers = present.map((root) => serveStatic({ root, precompressed: true }));
  return async (c, next) => {
    if (!paths.has(c.req.path)) return await next();
    for (const serve of servers) {
      const file = await serve(c, nothing);
      if (file === undefined) continue;
      file.headers.set("Cache-Control", hashed.test(c.req.path) ? forGood : forAnHour);
      return file;
    }
    return await next();
  };
}

async function nothing(): Promise<void> {}

function servedPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`)
    .filter((path) => !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}
