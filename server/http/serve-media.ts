import type { Context } from "hono";
import type { MediaStore } from "#shop/media/media-store.ts";
import { isMissingFile, isStoreFailure } from "#shop/media/store-failure.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Serves image files. Their names change with their content, so they are cached forever. Responds with 503 while the
 * store is unavailable, since caches and search engines would remember a 404.
 */
export function serveMedia(store: MediaStore) {
  return async (c: Context): Promise<Response> => {
    const file = c.req.param("file") ?? "";
    const extension = /^[0-9a-f]{20}-\d{1,4}\.(avif|webp|jpg)$/.exec(file)?.[1];
    if (extension === undefined) return c.notFound();
    try {
      const bytes = await store.getBytes(file);
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": types[extension] ?? "application/octet-stream",
        "Cache-Control": "public, max-age=31536000, immutable",
      });
    } catch (error) {
      if (isMissingFile(error)) return c.notFound();
      if (!isStoreFailure(error)) throw error;
      return c.body(null, 503, { "Retry-After": "2", "Cache-Control": "no-store" });
    }
  };
}
