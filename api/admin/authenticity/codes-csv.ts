import { readablePackCode } from "#contract/authenticity/pack-code.ts";

/** Returns codes as CSV for a printing house: stored form, printed form and QR link. */
export function codesCsv(codes: readonly string[], shopUrl: string): string {
  // Quotes and spaces keep spreadsheets from rounding 15 digits.
  const rows = codes.map((code) => `"${readablePackCode(code)}",${codeUrl(code, shopUrl)}`);
  return `${["code,url", ...rows].join("\r\n")}\r\n`;
}

/** Returns the URL of the page that checks a code. */
export function codeUrl(code: string, shopUrl: string): string {
  return `${shopUrl}/Product/Verify/result/${code}`;
}
