import { existsSync, readdirSync } from "node:fs";
import { relative, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { HonoRequest, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";

const forGood = "public, max-age=31536000, immutable";
// The names of these files contain the hash of their content.
const hashed = /^(?:\/admin)?\/assets\//;
const forAnHour = "public, max-age=3600";
/** Maximum bytes of files in memory. The scripts, styles and fonts of most visits are a tenth of it. */
const maxCached = 4_000_000;

interface CachedFile {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
}

/**
 * Serves the files of the built client. Only files that existed at the start are served, by their exact names: no
 * folders, no hidden files, no paths out of the folders. The first folder that has a file serves it; the second one has
 * the files of the previous build. Files whose names contain their hash are cached in memory, which costs a fifth of
 * reading them.
 */
export function buildFiles(...folders: readonly string[]): MiddlewareHandler {
  const present = folders.filter((folder) => existsSync(folder));
  const paths = new Set(present.flatMap(servedPaths));
  const servers = present.map((root) => serveStatic({ root, precompressed: true }));
  const cached = new LRUCache<string, CachedFile>({
    maxSize: maxCached,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
  });
  return async (c, next) => {
    if (!paths.has(c.req.path)) return await next();
    const isHashed = hashed.test(c.req.path);
    const key = isHashed ? cacheKey(c.req) : null;
    const before = key === null ? undefined : cached.get(key);
    if (before !== undefined) return new Response(before.bytes, { headers: before.headers });
    for (const serve of servers) {
      const file = await serve(c, nothing);
      if (file === undefined) continue;
      file.headers.set("Cache-Control", isHashed ? forGood : forAnHour);
      if (key === null) return file;
      const response = { bytes: await file.arrayBuffer(), headers: file.headers };
      cached.set(key, response);
      return new Response(response.bytes, { headers: response.headers });
    }
    return await next();
  };
}

/** Key of the file in the requested encoding, as `serveStatic` reads it; null for ranges and HEAD. */
function cacheKey(request: HonoRequest): string | null {
  if (request.method !== "GET" || request.header("Range") !== undefined) return null;
  const accepted = request
    .header("Accept-Encoding")
    ?.split(",")
    .map((encoding) => encoding.trim());
  const encodings = ["br", "gzip"].filter((encoding) => accepted?.includes(encoding));
  return [request.path, ...encodings].join(" ");
}

async function nothing(): Promise<void> {}

function servedPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, "/")}`)
    .filter((path) => !path.includes("/.") && !/\.(?:br|gz)$/.test(path));
}
