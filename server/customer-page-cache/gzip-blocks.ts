import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync } from "node:zlib";

/** The header of a gzip file without a name or time (RFC 1952, 2.3). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is the last one (RFC 1951, 3.2.4). */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const maxStored = 0xffff;
// Blocks end at a whole byte and refer to nothing outside them, so that they may stand anywhere.
const finishFlush = constants.Z_FULL_FLUSH;

/** Compressed once for many answers. */
export async function zipForMany(text: Uint8Array): Promise<Uint8Array> {
  return await promisify(deflateRaw)(text, { finishFlush });
}

/** Compressed at the least cost, for one answer. */
export function zipForOne(text: Uint8Array): Uint8Array {
  return deflateRawSync(text, { level: constants.Z_BEST_SPEED, finishFlush });
}

/** A few bytes as they are. */
export function storedBlocks(text: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < text.length; at += maxStored) {
    const part = text.subarray(at, at + maxStored);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(part.length, 1);
    size.writeUInt16LE(part.length ^ maxStored, 3);
    blocks.push(size, part);
  }
  return blocks;
}

/** The gzip file of blocks that together are these texts. */
export function gzipOf(blocks: readonly Uint8Array[], texts: readonly Uint8Array[]): Buffer {
  const foot = Buffer.alloc(8);
  let sum = 0;
  for (const text of texts) sum = crc32(text, sum);
  foot.writeUInt32LE(sum, 0);
  foot.writeUInt32LE(
    texts.reduce((all, { length }) => all + length, 0),
    4,
  );
  return Buffer.concat([head, ...blocks, lastBlock, foot]);
}
