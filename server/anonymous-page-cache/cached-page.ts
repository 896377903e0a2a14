import { createHash } from "node:crypto";
import { type CachedAnswer, toCachedAnswer } from "../memory/cached-answer.ts";
import { scriptsWithHashes, withScripts } from "../security-headers.ts";
import { withoutNonce } from "./without-nonce.ts";

/** Reads a rendered page for keeping: without its nonce, with an ETag, compressed with gzip. */
export async function toCachedPage(response: Response, nonce: string): Promise<CachedAnswer> {
  const { page, scriptHashes } = withoutNonce(await response.text(), nonce);
  const headers = new Headers(response.headers);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set("Content-Security-Policy", withScripts(policy, scriptsWithHashes(scriptHashes)));
  // Who asks again for what is not there is told again (RFC 9110, 13.2.1).
  if (response.ok)
    headers.set("ETag", `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`);
  headers.append("Vary", "Accept-Encoding");
  return await toCachedAnswer(response.status, headers, new TextEncoder().encode(page));
}
