import { createHash } from "node:crypto";
import { setSurrogateKeys } from "../../shared-cache/surrogate-keys.ts";
import { scriptsWithHashes, withScripts } from "../security-headers.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the SHA-256 hashes of the inline scripts of a page in base64 (CSP Level 3, 2.3.1). */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(inlineScript)].map(([, script]) => script ?? "");
  return [...new Set(scripts.map((script) => createHash("sha256").update(script).digest("base64")))];
}

/**
 * Returns the `Cache-Control` of public responses. A shared cache may store them for these seconds; browsers always
 * revalidate.
 */
export function publicCacheControl(sharedCacheSeconds: number): string {
  return sharedCacheSeconds > 0 ? `public, max-age=0, s-maxage=${sharedCacheSeconds}` : "no-cache";
}

/**
 * Converts a rendered public page to a cacheable response: allows its scripts by their hashes, adds an ETag to 200, and the keys of its
 * path for shared caches.
 */
export async function toPublicPage(
  response: Response,
  cacheControl: string,
  path: string,
): Promise<CachedResponse> {
  const headers = new Headers(response.headers);
  const isDocument = headers.get("Content-Type")?.startsWith("text/html") === true;
  const page = await response.text();
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set(
    "Content-Security-Policy",
    withScripts(policy, scriptsWithHashes(isDocument ? scriptHashes(page) : [])),
  );
  // 404 responds without an ETag, so that clients always get the whole response (RFC 9110, 13.2.1).
  if (response.ok)
    headers.set("ETag", `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`);
  const isFailure = response.status >= 400 && response.status !== 404;
  headers.set("Cache-Control", isFailure ? "no-store" : cacheControl);
  setSurrogateKeys(headers, path);
  headers.append("Vary", "Accept-Encoding");
  return await toCachedResponse(response.status, headers, new TextEncoder().encode(page));
}
