import { createHash } from "node:crypto";
import { scriptsWithHashes, withScripts } from "../security-headers.ts";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** SHA-256 sums of the scripts within a page, in base64 (CSP Level 3, 2.3.1). */
function scriptHashes(page: string): string[] {
  const scripts = [...page.matchAll(inlineScript)].map(([, script]) => script ?? "");
  return [...new Set(scripts.map((script) => createHash("sha256").update(script).digest("base64")))];
}

/** `Cache-Control` of public responses: a shared cache in front may store them for so many seconds; browsers ask each time. */
export function publicCacheControl(sharedCacheSeconds: number): string {
  return sharedCacheSeconds > 0 ? `public, max-age=0, s-maxage=${sharedCacheSeconds}` : "no-cache";
}

/** Reads a rendered public page: its scripts are allowed by their hashes; 200 gets an ETag. */
export async function toPublicPage(response: Response, cacheControl: string): Promise<CachedResponse> {
  const headers = new Headers(response.headers);
  const isDocument = headers.get("Content-Type")?.startsWith("text/html") === true;
  const page = await response.text();
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set(
    "Content-Security-Policy",
    withScripts(policy, scriptsWithHashes(isDocument ? scriptHashes(page) : [])),
  );
  // A precondition of a page that is not there is not looked at (RFC 9110, 13.2.1).
  if (response.ok)
    headers.set("ETag", `W/"${createHash("sha256").update(page).digest("base64url").slice(0, 22)}"`);
  const isFailure = response.status >= 400 && response.status !== 404;
  headers.set("Cache-Control", isFailure ? "no-store" : cacheControl);
  headers.append("Vary", "Accept-Encoding");
  return await toCachedResponse(response.status, headers, new TextEncoder().encode(page));
}
