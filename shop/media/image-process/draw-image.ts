import sharp, { type Metadata, type Sharp } from "sharp";
import type { MediaFormat } from "#contract/media.ts";
import { accept, type Result, reject } from "../../result.ts";
import { drawCard } from "./draw-card.ts";
import {
  type DrawnFiles,
  type ImageDrawer,
  imageFiles,
  type MasterShape,
  type PhotoRejection,
} from "./image-work.ts";
import { isSvg, safeSvg } from "./safe-svg.ts";

const ofStrangers = new Set(["jpeg", "png", "webp", "heif"]);
const ofStaff = new Set([...ofStrangers, "gif"]);
const maxEdge = 1600;
/** Maximum size of a stored file in pixels; all formats support this height. */
const [maxWidth, maxHeight] = [1600, 4800];

/** Processes images in the current process, which does nothing else. */
export const drawHere: ImageDrawer = {
  reencodePhoto: async (bytes) =>
    await reencodeImage(bytes, ofStrangers, (photo) => within(photo, maxEdge, maxEdge).jpeg({ quality: 80 })),
  async reencodeMaster(bytes, shape = "master") {
    const draw = (image: Sharp) => shaped(image, shape).png({ compressionLevel: 1 });
    if (!isSvg(bytes)) return await reencodeImage(bytes, ofStaff, draw);
    const safe = safeSvg(bytes);
    return safe.ok ? await drawSvg(safe.value, draw) : safe;
  },
  drawFiles,
  async drawCard(card) {
    try {
      return accept(await drawCard(card));
    } catch {
      return reject({ code: "photo_unreadable" });
    }
  },
};

function shaped(image: Sharp, shape: MasterShape): Sharp {
  switch (shape) {
    case "master":
      return within(image, maxWidth, maxHeight);
    case "icon":
      return image.resize(800, 800, { fit: "cover" });
    case "share":
      return image.resize(1600, 840, { fit: "cover" });
    case "banner":
      return image.resize(1600, 1200, { fit: "inside" });
  }
}

/** Draws an SVG whose references were checked, as large as a stored file. */
async function drawSvg(
  svg: Uint8Array,
  draw: (image: Sharp) => Sharp,
): Promise<Result<Buffer, PhotoRejection>> {
  const loader = { operation: ["VipsForeignLoadSvgBuffer"] };
  // Only here, so that no file of another kind reaches this loader.
  sharp.unblock(loader);
  try {
    const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return reject({ code: "photo_pixels" });
    const scale = Math.min(maxWidth / width, maxHeight / height);
    const density = Math.min(100_000, Math.max(1, 72 * scale));
    return accept(await draw(sharp(svg, { density, limitInputPixels: maxPixels })).toBuffer());
  } catch {
    return reject({ code: "photo_unreadable" });
  } finally {
    sharp.block(loader);
  }
}

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
