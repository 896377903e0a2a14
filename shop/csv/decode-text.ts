/**
 * The text of a file that a spreadsheet or a courier wrote: UTF-8 or UTF-16 by its mark, else UTF-8 where it is valid and else
 * Windows-1256, which Excel writes in Egypt. Null for what is no text, such as a workbook.
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

/** Commas, digits and line breaks of UTF-16 have a byte of zeros, before or after them; no other text has any. */
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
