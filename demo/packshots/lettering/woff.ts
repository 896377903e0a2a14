import { inflateSync } from "node:zlib";

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Unpacks a WOFF 1.0 font into the plain form (sfnt) that HarfBuzz reads. */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF_SIGNATURE)
    throw new Error("Not a WOFF 1.0 font");
  const tableCount = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + tableCount * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(tableCount, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let table = 0; table < tableCount; table++) {
    const from = WOFF_HEADER + table * WOFF_ENTRY;
    const to = SFNT_HEADER + table * SFNT_ENTRY;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const packed = woff.subarray(start, start + packedLength);
    const padding = (4 - (length % 4)) % 4;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(packedLength < length ? inflateSync(packed) : packed, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat(parts);
}
