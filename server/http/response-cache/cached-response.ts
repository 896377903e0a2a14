import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Minimum bytes of a compressed body. */
const minCompressedBytes = 1024;

/** Encodings, the smallest first, with the `Accept-Encoding` that allows each. A weight of 0 forbids it (RFC 9110, 12.5.3). */
const encodings = [
  ["br", /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
  ["gzip", /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i],
] as const;
type Encoding = (typeof encodings)[number][0] | "identity";
type Bytes = Uint8Array<ArrayBuffer>;

/** Response that is the same for everybody, in all its encodings. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, Bytes>;
  /** Variants that were sent, by name. */
  readonly variants: Map<string, Variant>;
}

/** Response in one encoding, or its 304. */
interface Variant {
  readonly status: number;
  readonly headers: Headers;
  /** Names and values of the headers in one list, which Node writes fastest. */
  readonly head: string[];
  readonly body: Bytes | null;
}

/** Compresses a body with gzip. Brotli may follow. */
export async function toCached(status: number, headers: Headers, plain: Bytes): Promise<CachedResponse> {
  const bodies = new Map<Encoding, Bytes>([["identity", plain]]);
  if (plain.length >= minCompressedBytes) bodies.set("gzip", new Uint8Array(await promisify(gzip)(plain)));
  if (headers.get("Vary")?.includes("Accept-Encoding") !== true) headers.append("Vary", "Accept-Encoding");
  return { status, headers, bodies, variants: new Map() };
}

/** Adds the brotli encoding. It takes tens of ms on a worker thread. */
export async function addBrotli({ bodies }: CachedResponse): Promise<void> {
  const plain = bodies.has("gzip") ? bodies.get("identity") : undefined;
  if (plain !== undefined) bodies.set("br", new Uint8Array(await promisify(brotliCompress)(plain)));
}

/** Returns the smallest variant that an `Accept-Encoding` allows, or its 304 when the tag matches. */
export function variantFor(response: CachedResponse, acceptEncoding = "", ifNoneMatch = ""): Variant {
  const allowed = encodings.find(([name, form]) => response.bodies.has(name) && form.test(acceptEncoding));
  const encoding = allowed?.[0] ?? "identity";
  const status = matchesTag(response, ifNoneMatch) ? 304 : response.status;
  const name = `${status} ${encoding}`;
  const variant = response.variants.get(name) ?? makeVariant(response, encoding, status);
  response.variants.set(name, variant);
  return variant;
}

function makeVariant(response: CachedResponse, encoding: Encoding, status: number): Variant {
  const headers = new Headers(response.headers);
  const body = status === 304 ? null : (response.bodies.get(encoding) ?? null);
  const etag = headers.get("ETag");
  // A strong tag names the identity encoding alone (RFC 9110, 8.8.3.3).
  if (encoding !== "identity" && etag?.startsWith('"') === true) headers.set("ETag", `W/${etag}`);
  if (body === null) headers.delete("Content-Type");
  else if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  if (body !== null) headers.set("Content-Length", String(body.length));
  return { status, body, headers, head: [...headers].flat() };
}

/** Returns whether an `If-None-Match` matches. Tags are compared weakly (RFC 9110, 13.1.2). */
function matchesTag({ headers }: CachedResponse, ifNoneMatch: string): boolean {
  const etag = ifNoneMatch === "" ? undefined : headers.get("ETag")?.replace(/^W\//, "");
  if (etag === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) === true;
}
