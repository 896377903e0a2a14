import sharp, { type Metadata, type Sharp } from "sharp";
import { accept, type Result, refuse } from "../../result.ts";
import { boundExceeded, maxPixels, type PictureHead } from "./picture-bounds.ts";
import type { PhotoRefusal } from "./picture-work.ts";

/**
 * Reencodes an uploaded image: upright, without metadata, first frame only. Rejects content of other formats than `taken` (whatever its
 * name), broken images, and images that exceed `boundExceeded` by their header.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  taken: ReadonlySet<string>,
  draw: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, PhotoRefusal>> {
  try {
    // Reads the header without a pixel limit, so that the refusal has its own code.
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
