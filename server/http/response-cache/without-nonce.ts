import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A page that may be sent more than once: a nonce is good for one answer only, so that it is taken out, and the scripts
 * within the page are allowed by their SHA-256 instead (base64, CSP Level 3, 2.3.1).
 */
export function withoutNonce(page: string, nonce: string): { page: string; scriptHashes: string[] } {
  const bare = page.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const scripts = [...bare.matchAll(inlineScript)].map(([, script]) => script ?? "");
  const hashes = scripts.map((script) => createHash("sha256").update(script).digest("base64"));
  return { page: bare, scriptHashes: [...new Set(hashes)] };
}
