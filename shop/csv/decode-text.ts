/**
 * Decodes a file of a spreadsheet or courier: UTF-8 or UTF-16 by its byte order mark, else UTF-8 if valid, else Windows-1256, which Excel
 * writes in Egypt. Returns null for binary files such as a workbook.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and every workbook does
  return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return unmarked;
  return isUtf8(bytes) ? "utf-8" : "windows-1256";
}

/** In UTF-16, commas, digits and line breaks have a zero byte before or after them; other text has none. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > 0) return "utf-16le";
  return odd === 0 && even > 0 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
