import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { scriptsWithHashes, withScripts } from "../security-headers.ts";
import { withoutNonce } from "./without-nonce.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page in memory, as it is and compressed. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Reads a rendered page for keeping: without its nonce, with an ETag, compressed with gzip at once. */
export async function toCachedPage(response: Response, nonce: string): Promise<CachedPage> {
  const { page, scriptHashes } = withoutNonce(await response.text(), nonce);
  const headers = new Headers(response.headers);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", withScripts(policy, scriptsWithHashes(scriptHashes)));
  // Who asks again for what is not there is told again (RFC 9110, 13.2.1).
  if (response.ok)
    headers.set("ETag", `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`);
  headers.append("Vary", "Accept-Encoding");
  const plain = new TextEncoder().encode(page);
  const zipped = new Uint8Array(await promisify(gzip)(plain));
  return {
    status: response.status,
    headers,
    bodies: new Map([["identity", plain] as const, ["gzip", zipped] as const]),
  };
}

/** Adds the brotli encoding of the page, once. It takes tens of milliseconds of a worker thread. */
export async function addBrotli({ bodies }: CachedPage): Promise<void> {
  const plain = bodies.get("identity");
  if (plain === undefined || begun.has(bodies)) return;
  begun.add(bodies);
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
  bodies.set("br", new Uint8Array(await promisify(brotliCompress)(plain, options)));
}

const begun = new WeakSet<CachedPage["bodies"]>();

/** The page as an answer, in the smallest form that the visitor understands; 304 when the visitor has it already. */
export function answerWith(
  { status, headers, bodies }: CachedPage,
  understands: (encoding: Encoding) => boolean,
  has: string | undefined,
): Response {
  const answer = new Headers(headers);
  const etag = answer.get("ETag");
  if (etag !== null && has?.split(/\s*,\s*/).includes(etag)) {
    answer.delete("Content-Type");
    return new Response(null, { status: 304, headers: answer });
  }
  const encoding = smallestFirst.find((one) => bodies.has(one) && understands(one)) ?? "identity";
  if (encoding !== "identity") answer.set("Content-Encoding", encoding);
  const body = bodies.get(encoding);
  answer.set("Content-Length", String(body?.length ?? 0));
  return new Response(body ?? null, { status, headers: answer });
}

const smallestFirst: readonly Encoding[] = ["br", "gzip"];
