/** What the head of a picture tells of it. */
export interface PictureHead {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytesOfChannel: number;
  /** Interlaced or progressive: it is whole only when its last byte has been read. */
  readonly isInterlaced: boolean;
}

/** A phone's photo has 12 to 50 million pixels; a bomb has hundreds. */
export const maxPixels = 60_000_000;
/** As many pixels of four channels with a byte each. */
const maxBytes = 240_000_000;
/** 25 million pixels of three channels with a byte each: such a picture is held as a whole, a multiple of its bytes. */
const maxBytesAtOnce = 75_000_000;

/** Why a picture with this head may not be unpacked; null where it may. */
export function boundExceeded(head: PictureHead): "photo_pixels" | "photo_heavy" | null {
  const pixels = head.width * head.height;
  if (pixels > maxPixels) return "photo_pixels";
  const isHeldWhole = head.isInterlaced || head.format === "heif";
  const bytes = pixels * head.channels * head.bytesOfChannel;
  return bytes > (isHeldWhole ? maxBytesAtOnce : maxBytes) ? "photo_heavy" : null;
}
