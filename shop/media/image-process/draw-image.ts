import sharp, { type Sharp } from "sharp";
import type { MediaFormat } from "#contract/media.ts";
import { accept, type Result, reject } from "../../result.ts";
import { imageFiles } from "./image-files.ts";
import type { DrawnFiles, ImageDrawer, PhotoRejection } from "./image-work.ts";
import { reencodeImage } from "./reencode-image.ts";

const ofStrangers = new Set(["jpeg", "png", "webp", "heif"]);
const ofStaff = new Set([...ofStrangers, "gif"]);
const maxEdge = 1600;
/** Maximum size of a stored file in pixels; all formats support this height. */
const [maxWidth, maxHeight] = [1600, 4800];

/** Processes images in the current process, which does nothing else. */
export const drawHere: ImageDrawer = {
  async reencode(kind, bytes) {
    switch (kind) {
      case "photo":
        return await reencodeImage(bytes, ofStrangers, (photo) =>
          within(photo, maxEdge, maxEdge).jpeg({ quality: 80 }),
        );
      case "master":
        return await reencodeImage(bytes, ofStaff, (image) =>
          within(image, maxWidth, maxHeight).png({ compressionLevel: 1 }),
        );
    }
  },
  drawFiles,
};

function within(image: Sharp, width: number, height: number): Sharp {
  return image.resize(width, height, { fit: "inside", withoutEnlargement: true });
}

async function drawFiles(master: Uint8Array): Promise<Result<DrawnFiles, PhotoRejection>> {
  try {
    // Decodes once and resizes many times; metadata is dropped.
    const { data, info } = await sharp(master).rotate().raw().toBuffer({ resolveWithObject: true });
    const files = imageFiles("", info.width).map(async ({ width, format }) => {
      const resized = sharp(data, { raw: info }).resize(width, null, { withoutEnlargement: true });
      return { width, format, bytes: await encoders[format](resized).toBuffer() };
    });
    return accept({ width: info.width, height: info.height, files: await Promise.all(files) });
  } catch {
    return reject({ code: "photo_unreadable" });
  }
}

/** Low effort costs a few per cent of size and saves most of the time that staff wait. */
const encoders: Record<MediaFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  // JPEG has no transparency.
  jpg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 78 }),
};
