/** Allows the scripts that carry this nonce, and what they load. */
export function scriptsWithNonce(nonce: string): string {
  return `'nonce-${nonce}' 'strict-dynamic'`;
}

/** Allows the shop's own files of scripts, and the scripts within a page that have one of these SHA-256 sums. */
export function scriptsWithHashes(hashes: readonly string[]): string {
  return ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" ");
}

/** A Content-Security-Policy with other scripts allowed. */
export function withScripts(policy: string, scripts: string): string {
  return policy.replace(/script-src [^;]*/, `script-src ${scripts}`);
}

/** The Content-Security-Policy of a page on which only these scripts run; they ask the shop and `asked`. */
function contentSecurityPolicy(scripts: string, asked: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `connect-src 'self' ${asked}`,
    // React writes style attributes (a gallery's offset, a rating's width); a style can't run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Returns the headers that pages have beyond the common ones (OWASP Secure Headers): only `scripts` may run, no other site may frame
 * the page, and only the shop may use the camera, to read codes.
 */
export function securityHeaders(scripts: string, verifyUrl: string): [string, string][] {
  return [
    ["Content-Security-Policy", contentSecurityPolicy(scripts, verifyUrl)],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=()"],
  ];
}
