import type { CsvEncoding } from "#contract/admin/statements/courier-layout.ts";

const mark = "\uFEFF";
let bytesOf1256: ReadonlyMap<string, number> | undefined;

/** Encodes a text; characters that Windows-1256 does not have become '?'. */
export function encodeText(text: string, encoding: CsvEncoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-8-bom":
      return new TextEncoder().encode(mark + text);
    case "utf-16le":
      return Uint8Array.from(Buffer.from(mark + text, "utf16le"));
    case "windows-1256":
      return encode1256(text);
  }
}

function encode1256(text: string): Uint8Array<ArrayBuffer> {
  bytesOf1256 ??= readTable();
  const known = bytesOf1256;
  return Uint8Array.from(text.normalize("NFC"), (character) => known.get(character) ?? 0x3f);
}

/** The platform only decodes Windows-1256: decoding its 256 bytes gives the table. */
function readTable(): ReadonlyMap<string, number> {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(
    [...new TextDecoder("windows-1256").decode(bytes)].map((character, byte) => [character, byte]),
  );
}
