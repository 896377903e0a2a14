import { accept, type Result, reject } from "../../result.ts";

/** Maximum size of an uploaded SVG in bytes. It is text: a logo has some thousand. */
export const maxSvgBytes = 200_000;

/** Whether a file begins like an SVG; a compressed one does not. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000));
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg)[\s>]/i.test(start);
}

/**
 * Returns an uploaded SVG for drawing, without its XML declaration and document type. Rejects scripts, embedded HTML, entities, style
 * sheets and references to anything but its own parts and embedded images, whatever the drawing library would do with them.
 */
export function safeSvg(bytes: Uint8Array): Result<Uint8Array, { code: "svg_too_large" | "svg_unsafe" }> {
  if (bytes.length > maxSvgBytes) return reject({ code: "svg_too_large" });
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return reject({ code: "svg_unsafe" });
  }
  const plain = text
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/i, "")
    .replace(/<!DOCTYPE\s+svg[^>[]*>/i, "")
    .replace(/<!--[\s\S]*?-->/g, "");
  if (/<!|<\?/.test(plain.replace(/<!\[CDATA\[/g, ""))) return reject({ code: "svg_unsafe" });
  if (/<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video)\b/i.test(plain))
    return reject({ code: "svg_unsafe" });
  if (/\son[a-z]+\s*=|@import|\\|&(?!amp;|lt;|gt;|quot;|apos;)/i.test(plain))
    return reject({ code: "svg_unsafe" });
  const targets = [
    ...plain.matchAll(/\b(?:href|src)\s*=\s*(["'])([\s\S]*?)\1/gi),
    ...plain.matchAll(/url\(\s*(["']?)([\s\S]*?)\1\s*\)/gi),
  ].map(([, , target = ""]) => target.trim());
  const areOwn = targets.every((target) => /^(?:#|data:image\/(?:png|jpeg|webp);base64,|$)/.test(target));
  return areOwn ? accept(new TextEncoder().encode(plain)) : reject({ code: "svg_unsafe" });
}
