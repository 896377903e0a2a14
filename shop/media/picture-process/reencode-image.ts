import sharp, { type Metadata, type Sharp } from "sharp";
import { accept, type Result, refuse } from "../../result.ts";
import { boundExceeded, maxPixels, type PictureHead } from "./picture-bounds.ts";
import type { PhotoRefusal } from "./picture-work.ts";

/**
 * Reencodes a picture that somebody sent: upright, without metadata, the first frame of an animation.
 * Refuses what is by its content of none of the formats `taken`, whatever it is called, what is broken, and, by its head
 * alone, what is larger unpacked than `boundExceeded` allows.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  taken: ReadonlySet<string>,
  draw: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, PhotoRefusal>> {
  try {
    // What a head tells is read without a limit, so that its size can be refused in words.
    const head = headOf(await sharp(bytes, { limitInputPixels: false }).metadata());
    if (!taken.has(head.format)) return refuse({ code: "photo_unreadable" });
    const code = boundExceeded(head);
    if (code !== null) return refuse({ code });
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
    return accept(await draw(picture.rotate()).toBuffer());
  } catch {
    return refuse({ code: "photo_unreadable" });
  }
}

const bytesOfDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const maxBytesOfChannel = 8;

function headOf({ format, width, height, channels, depth, isProgressive }: Metadata): PictureHead {
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
