const base = "http://shop.invalid";

/**
 * Returns the path of an address as redirects are stored and found: with its query, without a fragment and a last slash, and with readable
 * letters instead of their escapes. The address may have a former host. Null for any other text. Its own result stays the same.
 */
export function redirectPath(address: string): string | null {
  if (!/^(?:https?:\/)?\/[^/\\]|^\/$/i.test(address) || !URL.canParse(address, base)) return null;
  const { pathname, search } = new URL(address, base);
  if (pathname.startsWith("//")) return null;
  return readable((pathname.replace(/\/+$/, "") || "/") + search);
}

/** Returns the address of a stored path for a header: only ASCII. */
export function encodedPath(path: string): string {
  const { pathname, search } = new URL(path, base);
  return pathname + search;
}

/** Returns a path without its query. */
export function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? path;
}

/** Replaces the escapes of letters beyond ASCII, such as Arabic ones. Any other escape gets capital letters. */
function readable(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase())
    .replace(/(?:%[89A-F][0-9A-F])+/g, (escapes) => {
      try {
        const text = decodeURIComponent(escapes).normalize("NFC");
        return /^[\p{L}\p{M}\p{N}]+$/u.test(text) ? text : escapes;
      } catch {
        return escapes;
      }
    });
}
