/** Maximum number of parts of a multipart body, unless a form has more fields. */
const usualParts = 50;
const maxFields = 200;
const maxTextBytes = 64 * 1024;
const maxHeadBytes = 4096;

/**
 * Returns whether a posted form may be parsed: a multipart body with at most `maxParts` parts and 64 kB of text besides its files, or less
 * than 200 urlencoded fields. The time of parsing grows with the parts. This function only searches for separators, which takes milliseconds.
 * Accepts other content types, because their parser rejects them.
 */
export function isWithinFormLimits(body: Uint8Array, contentType: string, maxParts = usualParts): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return countOf(bytes, "&", maxFields) < maxFields;
  if (!/^multipart\/form-data\b/i.test(contentType)) return true;
  const boundaries = [...contentType.matchAll(/boundary=(?:"([^"]*)"|([^;\s]*))/gi)];
  const [, quoted, plain] = boundaries[0] ?? [];
  const boundary = quoted ?? plain ?? "";
  if (boundary === "") return true;
  // With two boundaries, a parser might use the second one.
  return boundaries.length === 1 && arePartsWithinLimits(bytes, `--${boundary}`, maxParts);
}

function arePartsWithinLimits(bytes: Buffer, separator: string, maxParts: number): boolean {
  let [parts, textBytes] = [0, 0];
  for (let start = bytes.indexOf(separator); start >= 0; ) {
    if (++parts > maxParts + 1) return false;
    const next = bytes.indexOf(separator, start + separator.length);
    const end = next < 0 ? bytes.length : next;
    const head = bytes.subarray(start, Math.min(end, start + separator.length + maxHeadBytes));
    const headBytes = head.indexOf("\r\n\r\n");
    if (headBytes < 0 && end - start > maxHeadBytes) return false;
    const isFile = headBytes >= 0 && /;\s*filename/i.test(head.toString("latin1", 0, headBytes));
    if (!isFile) textBytes += end - start;
    if (textBytes > maxTextBytes) return false;
    start = next;
  }
  return true;
}

function countOf(bytes: Buffer, sign: string, max: number): number {
  let count = 0;
  for (let found = bytes.indexOf(sign); found >= 0 && count < max; found = bytes.indexOf(sign, found + 1))
    count++;
  return count;
}
