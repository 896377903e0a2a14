import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Encoding } from "./accepted-encodings.ts";

/** Minimum bytes of a compressed body. */
const minCompressedBytes = 1024;

/** Response that is the same for everybody, in all its encodings. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Compresses a body with gzip. Brotli may follow. */
export async function toCachedResponse(
  status: number,
  headers: Headers,
  plain: Uint8Array<ArrayBuffer>,
): Promise<CachedResponse> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", plain]]);
  if (plain.length >= minCompressedBytes) bodies.set("gzip", new Uint8Array(await promisify(gzip)(plain)));
  return { status, headers, bodies };
}

const begun = new WeakSet<CachedResponse["bodies"]>();

/** Adds the brotli encoding once. It takes tens of ms on a worker thread. */
export async function addBrotli({ bodies }: CachedResponse): Promise<void> {
  const plain = bodies.get("identity");
  if (plain === undefined || !bodies.has("gzip") || begun.has(bodies)) return;
  begun.add(bodies);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  bodies.set("br", new Uint8Array(await promisify(brotliCompress)(plain, options)));
}

/** Returns the smallest encoding of a response that an `Accept-Encoding` allows. */
export function smallestEncoding({ bodies }: CachedResponse, acceptEncoding: string | undefined): Encoding {
  return acceptedEncodings(acceptEncoding).find((encoding) => bodies.has(encoding)) ?? "identity";
}

/** Returns the headers of one encoding. A strong tag names the identity encoding alone (RFC 9110, 8.8.3.3). */
export function headersOf({ headers, bodies }: CachedResponse, encoding: Encoding): Headers {
  const own = new Headers(headers);
  if (encoding !== "identity") {
    own.set("Content-Encoding", encoding);
    const etag = own.get("ETag");
    if (etag?.startsWith('"') === true) own.set("ETag", `W/${etag}`);
  }
  own.set("Content-Length", String(bodies.get(encoding)?.length ?? 0));
  return own;
}

/** Returns the headers of a 304 for one encoding. */
export function notModifiedHeaders(response: CachedResponse, encoding: Encoding): Headers {
  const own = headersOf(response, encoding);
  for (const name of ["Content-Type", "Content-Encoding", "Content-Length"]) own.delete(name);
  return own;
}

/** Returns whether an `If-None-Match` matches the response. Tags are compared weakly (RFC 9110, 13.1.2). */
export function matchesTag({ headers }: CachedResponse, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const etag = headers.get("ETag")?.replace(/^W\//, "");
  if (etag === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) === true;
}

/** Returns the response in the smallest accepted encoding, or 304 when its tag matches. */
export function respondTo(request: Request, response: CachedResponse): Response {
  const { headers, method } = request;
  const encoding = smallestEncoding(response, headers.get("Accept-Encoding") ?? undefined);
  if (matchesTag(response, headers.get("If-None-Match") ?? undefined))
    return new Response(null, { status: 304, headers: notModifiedHeaders(response, encoding) });
  const { status, bodies } = response;
  const body = method === "HEAD" ? null : (bodies.get(encoding) ?? null);
  return new Response(body, { status, headers: headersOf(response, encoding) });
}
