import sharp, { type Sharp } from "sharp";
import { accept, type Result, refuse } from "../result.ts";

/** A phone's photo has 12 to 50 million pixels; a bomb has hundreds. */
const maxPixels = 60_000_000;

export interface PhotoRefusal {
  readonly code: "photo_unreadable" | "photo_pixels";
}

/**
 * Reencodes a picture that somebody sent: upright, without metadata, the first frame of an animation.
 * Refuses what is by its content of none of the formats `taken`, whatever it is called, what is broken, and what has over
 * 60 million pixels, without unpacking it.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  taken: ReadonlySet<string>,
  draw: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, PhotoRefusal>> {
  try {
    // What a head tells is read without a limit, so that its size can be refused in words.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format === undefined || !taken.has(format)) return refuse({ code: "photo_unreadable" });
    if (width * height > maxPixels) return refuse({ code: "photo_pixels" });
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    return accept(await draw(picture.rotate()).toBuffer());
  } catch {
    return refuse({ code: "photo_unreadable" });
  }
}
