export interface PictureHead {
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
const maxBytesAtOnce = 75_000_000;

/** Returns the reason why an image may not be decoded; null if it may. */
export function boundExceeded(head: PictureHead): "photo_pixels" | "photo_heavy" | null {
  const pixels = head.width * head.height;
  if (pixels > maxPixels) return "photo_pixels";
  const isHeldWhole = head.isInterlaced || head.format === "heif";
  const bytes = pixels * head.channels * head.bytesOfChannel;
  return bytes > (isHeldWhole ? maxBytesAtOnce : maxBytes) ? "photo_heavy" : null;
}
