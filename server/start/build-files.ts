import { readdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

const forGood = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

/**
 * Serves the files of the built client: those below /assets/ have their content's hash in their name. Only files that
 * were there at the start are served, by their exact names: no folders, no hidden files, no ways out of the folder.
 */
export function buildFiles(folder: string): MiddlewareHandler {
  const paths = new Set(servedPaths(folder));
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    if (!paths.has(c.req.path)) return await next();
    c.header("Cache-Control", c.req.path.startsWith("/assets/") ? forGood : forAnHour);
    return await serve(c, next);
  };
}

function servedPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`)
    .filter((path) => !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}
