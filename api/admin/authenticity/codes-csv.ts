import { readablePackCode } from "#contract/authenticity/pack-code.ts";

/** Codes as CSV for a printing house: as they are kept, as they stand on a pack, and what their QR code leads to. */
export function codesCsv(codes: readonly string[], shopUrl: string): string {
  // Digits between quotes and spaces: a spreadsheet must not round a code of fifteen digits.
  const rows = codes.map((code) => `"${readablePackCode(code)}",${codeUrl(code, shopUrl)}`);
  return `${["code,url", ...rows].join("\r\n")}\r\n`;
}

/** The page that tells what a check of the code finds. */
export function codeUrl(code: string, shopUrl: string): string {
  return `${shopUrl}/Product/Verify/result/${code}`;
}
