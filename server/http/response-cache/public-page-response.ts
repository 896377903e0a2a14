import { createHash } from "node:crypto";
import { scriptsWithHashes, withScripts } from "../security-headers.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the SHA-256 hashes of the inline scripts of a page in base64 (CSP Level 3, 2.3.1). */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(inlineScript)].map(([, script]) => script ?? "");
  return [...new Set(scripts.map((script) => createHash("sha256").update(script).digest("base64")))];
}

/** Headers that say how long a response may be stored. */
export type CacheHeaders = Readonly<Record<string, string>>;

/**
 * Returns the cache headers of public responses. A shared cache may store them for these seconds, then for a minute while it revalidates, and
 * for five while the shop does not respond. Browsers always revalidate, so only CDNs see these extensions (RFC 9213).
 */
export function publicCacheHeaders(sharedCacheSeconds: number): CacheHeaders {
  if (sharedCacheSeconds === 0) return { "Cache-Control": "no-cache" };
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${sharedCacheSeconds}`,
    "CDN-Cache-Control": `max-age=${sharedCacheSeconds}, stale-while-revalidate=60, stale-if-error=300`,
  };
}

/** Converts a rendered public page to a cacheable response: allows its scripts by their hashes, and adds an ETag to 200. */
export async function toPublicPage(response: Response, cacheHeaders: CacheHeaders): Promise<CachedResponse> {
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
  for (const [name, value] of Object.entries(isFailure ? { "Cache-Control": "no-store" } : cacheHeaders))
    headers.set(name, value);
  headers.append("Vary", "Accept-Encoding");
  return await toCachedResponse(response.status, headers, new TextEncoder().encode(page));
}
