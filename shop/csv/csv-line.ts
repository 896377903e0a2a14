import type { CsvEncoding } from "#contract/admin/statements/courier-layout.ts";

/**
 * Returns a line of CSV with its line break. Adds an apostrophe before each sign that begins a formula, so that no spreadsheet runs text of
 * a customer. Numbers stay numbers, also negative ones.
 */
export function csvLine(cells: readonly (string | number)[], delimiter = ","): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoted(withFormulaGuards(cell), delimiter),
  );
  return `${written.join(delimiter)}\r\n`;
}

/**
 * Sign that begins a formula at the start of a cell or after a separator inside it: a spreadsheet with another separator would begin a cell
 * there. Some programs also accept fullwidth signs.
 */
const formulaSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;
const guardedSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function withFormulaGuards(cell: string): string {
  return cell.replace(formulaSign, "'$&");
}

/** Removes the apostrophes that `csvLine` added. */
export function withoutFormulaGuards(cell: string): string {
  return cell.replace(guardedSign, "");
}

function quoted(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

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
