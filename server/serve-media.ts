import { errors } from "flydrive";
import type { Context } from "hono";
import type { MediaStore } from "#shop/media/media-store.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Serves the kept files of pictures. Their names change with their content, so that they may be cached for good. */
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
        "X-Content-Type-Options": "nosniff",
      });
    } catch (error) {
      if (error instanceof errors.E_CANNOT_READ_FILE) return c.notFound();
      throw error;
    }
  };
}
