import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import type { ApiContext } from "../context.ts";

interface Made {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/**
 * Serves a response that never changes while the process runs. Makes it at the first request, and caches it compressed,
 * with an ETag.
 */
export function cachedStaticResponse(
  make: () => string | Promise<string>,
  headers: Readonly<Record<string, string>>,
) {
  let made: Promise<Made> | undefined;

  return async (c: ApiContext): Promise<Response> => {
    made ??= madeOf(make);
    const { plain, zipped, etag } = await made;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header("ETag", etag);
    c.header("Cache-Control", "public, max-age=300");
    c.header("Vary", "Accept-Encoding", { append: true });
    if (hasAlready(etag, c.req.header("If-None-Match"))) return c.body(null, 304);
    const isZipped = parseAccept(c.req.header("Accept-Encoding") ?? "").some(
      ({ type, q }) => type === "gzip" && q > 0,
    );
    if (isZipped) c.header("Content-Encoding", "gzip");
    return c.body(isZipped ? zipped : plain, 200);
  };
}

async function madeOf(make: () => string | Promise<string>): Promise<Made> {
  const plain = new TextEncoder().encode(await make());
  const sum = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { plain, zipped: new Uint8Array(await promisify(gzip)(plain)), etag: `W/"${sum}"` };
}

function hasAlready(etag: string, known: string | undefined): boolean {
  return known?.split(/\s*,\s*/).includes(etag) === true;
}
