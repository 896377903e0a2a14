import type { ZipParts } from "./zip-parts.ts";

/** Kinds of files that the shop does not read. Staff see a separate message for each. */
export const wrongFileKinds = [
  "pdf",
  "old_excel",
  "binary_excel",
  "open_document",
  "numbers",
  "word",
  "image",
  "web_page",
  "archive",
  "unknown",
] as const;
export type WrongFileKind = (typeof wrongFileKinds)[number];

export type FileKind = WrongFileKind | "zip" | "text";

const beginnings: readonly (readonly [string, FileKind])[] = [
  ["PK\x03\x04", "zip"],
  ["PK\x05\x06", "archive"],
  ["%PDF", "pdf"],
  // A workbook with a password has the same beginning.
  ["\xD0\xCF\x11\xE0", "old_excel"],
  ["\xFF\xD8\xFF", "image"],
  ["\x89PNG", "image"],
  ["GIF8", "image"],
  ["II*\0", "image"],
  ["MM\0*", "image"],
  ["{\\rtf", "word"],
  ["Rar!", "archive"],
  ["7z\xBC\xAF", "archive"],
  ["\x1F\x8B", "archive"],
];

/** Returns the kind of a file by its first bytes. */
export function fileKind(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const known = beginnings.find(([beginning]) => head.startsWith(beginning));
  if (known !== undefined) return known[1];
  if (/^RIFF[\s\S]{4}WEBP|^[\s\S]{4}ftyp(?:heic|heix|mif1|avif)/.test(head)) return "image";
  // Some couriers name a web page .xls.
  return /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype|html|table|meta|head|style|\?xml)/i.test(head)
    ? "web_page"
    : "text";
}

/** Returns the kind of an archive by the names in it; null for a workbook. */
export function archiveKind(zip: ZipParts): WrongFileKind | null {
  const names = zip.names();
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (zip.has("xl/workbook.xml")) return null;
  if (zip.has("xl/workbook.bin")) return "binary_excel";
  if (has(/^word\//)) return "word";
  if (has(/^index\/.*\.iwa$|^index\.zip$/)) return "numbers";
  return zip.has("content.xml") ? "open_document" : "archive";
}
