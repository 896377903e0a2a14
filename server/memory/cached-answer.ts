import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encodings.ts";

/** Less than this is sent as it is. */
const minCompressedBytes = 1024;

/** An answer in memory, as it is and compressed. */
export interface CachedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Compresses a body with gzip at once; brotli may follow. */
export async function toCachedAnswer(
  status: number,
  headers: Headers,
  plain: Uint8Array<ArrayBuffer>,
): Promise<CachedAnswer> {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", plain]]);
  if (plain.length >= minCompressedBytes) bodies.set("gzip", new Uint8Array(await promisify(gzip)(plain)));
  return { status, headers, bodies };
}

/** Adds the brotli encoding, once. It takes tens of milliseconds of a worker thread. */
export async function addBrotli({ bodies }: CachedAnswer): Promise<void> {
  const plain = bodies.get("identity");
  if (plain === undefined || !bodies.has("gzip") || begun.has(bodies)) return;
  begun.add(bodies);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  bodies.set("br", new Uint8Array(await promisify(brotliCompress)(plain, options)));
}

const begun = new WeakSet<CachedAnswer["bodies"]>();

/** The smallest form of an answer that is there and understood. */
export function smallestOf({ bodies }: CachedAnswer, understood: readonly Encoding[]): Encoding {
  return understood.find((encoding) => bodies.has(encoding)) ?? "identity";
}

/** The headers of one form of the answer. A strong tag names the plain one alone (RFC 9110, 8.8.3.3). */
export function headersOf({ headers, bodies }: CachedAnswer, encoding: Encoding): Headers {
  const own = new Headers(headers);
  if (encoding !== "identity") {
    own.set("Content-Encoding", encoding);
    const etag = own.get("ETag");
    if (etag?.startsWith('"') === true) own.set("ETag", `W/${etag}`);
  }
  own.set("Content-Length", String(bodies.get(encoding)?.length ?? 0));
  return own;
}

/** The headers of 304 to whoever has this form already. */
export function notModifiedHeaders(answer: CachedAnswer, encoding: Encoding): Headers {
  const own = headersOf(answer, encoding);
  for (const name of ["Content-Type", "Content-Encoding", "Content-Length"]) own.delete(name);
  return own;
}

/** Whether an `If-None-Match` names the answer; tags are compared weakly (RFC 9110, 13.1.2). */
export function isHad({ headers }: CachedAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const etag = headers.get("ETag")?.replace(/^W\//, "");
  if (etag === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) === true;
}

/** The answer for the framework, in the smallest form that is understood; 304 to whoever has it already. */
export function answerWith(
  answer: CachedAnswer,
  understood: readonly Encoding[],
  ifNoneMatch: string | undefined,
): Response {
  const encoding = smallestOf(answer, understood);
  if (isHad(answer, ifNoneMatch))
    return new Response(null, { status: 304, headers: notModifiedHeaders(answer, encoding) });
  const { status, bodies } = answer;
  return new Response(bodies.get(encoding) ?? null, { status, headers: headersOf(answer, encoding) });
}
