import sharp, { type Metadata, type Sharp } from "sharp";
import { accept, type Result, reject } from "../../result.ts";
import type { PhotoRejection } from "./image-work.ts";

/**
 * Reencodes an uploaded image: upright, without metadata, first frame only. Rejects content of other formats than `taken` (whatever its
 * name), broken images, and images that exceed `boundExceeded` by their header.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  taken: ReadonlySet<string>,
  draw: (image: Sharp) => Sharp,
): Promise<Result<Buffer, PhotoRejection>> {
  try {
    // Reads the header without a pixel limit, so that the rejection has its own code.
    const head = headOf(await sharp(bytes, { limitInputPixels: false }).metadata());
    if (!taken.has(head.format)) return reject({ code: "photo_unreadable" });
    const code = boundExceeded(head);
    if (code !== null) return reject({ code });
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    return accept(await draw(image.rotate()).toBuffer());
  } catch {
    return reject({ code: "photo_unreadable" });
  }
}

const bytesOfDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const maxBytesOfChannel = 8;

function headOf({ format, width, height, channels, depth, isProgressive }: Metadata): ImageHead {
  const bytesOfChannel = bytesOfDepth[depth] ?? maxBytesOfChannel;
  return {
    format: format ?? "",
    width,
    height,
    channels,
    bytesOfChannel,
    isInterlaced: isProgressive === true,
  };
}

export interface ImageHead {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesOfChannel: number;
  /** Interlaced or progressive: decoders need the whole file. */
  readonly isInterlaced: boolean;
}

/** Phone photos have 12 to 50 megapixels; a decompression bomb has hundreds. */
export const maxPixels = 60_000_000;
/** Corresponds to that many pixels with four channels of one byte. */
const maxBytes = 240_000_000;
/** 25 megapixels of three channels with one byte each. Such images are held in memory as a whole, several times. */
const maxWholeBytes = 75_000_000;

/** Returns the reason why an image may not be decoded; null if it may. */
export function boundExceeded(head: ImageHead): "photo_pixels" | "photo_heavy" | null {
  const pixels = head.width * head.height;
  if (pixels > maxPixels) return "photo_pixels";
  const isHeldWhole = head.isInterlaced || head.format === "heif";
  const bytes = pixels * head.channels * head.bytesOfChannel;
  return bytes > (isHeldWhole ? maxWholeBytes : maxBytes) ? "photo_heavy" : null;
}
