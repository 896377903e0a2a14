import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Allows the scripts with this nonce, and the scripts that they load. */
export function scriptsWithNonce(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`;
}

/** Allows the shop's script files, and the inline scripts of a page by their SHA-256 hashes (CSP Level 3, 2.3.1). */
export function scriptsWithHashes(page: string): string {
  const scripts = new Set([...page.matchAll(inlineScript)].map(([, script]) => script ?? ""));
  const hashes = [...scripts].map((script) => createHash("sha256").update(script).digest("base64"));
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
}

/** Returns the policy of a page that runs only these scripts and connects to the shop and `asked`. */
function contentSecurityPolicy(scripts: string, asked: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `connect-src 'self' ${asked}`,
    // React writes style attributes (a gallery's offset, a rating's width). Styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Returns the headers of pages beyond the common ones (OWASP Secure Headers): only `scripts` run, no other site may
 * frame the page, and only the shop may use the camera, to scan codes.
 */
export function securityHeaders(scripts: string, verifyUrl: string): [string, string][] {
  return [
    ["Content-Security-Policy", contentSecurityPolicy(scripts, verifyUrl)],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=()"],
  ];
}
