import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { accept, type Result, refuse } from "../result.ts";
import type { MediaStore } from "./media-store.ts";

const taken = new Set(["jpeg", "png", "webp", "heif"]);
/** A phone's photo has 12 to 50 million pixels; a bomb has hundreds. */
const mostPixels = 60_000_000;
const longestEdge = 1600;

export interface PhotoRefusal {
  readonly code: "photo_unreadable";
}

/**
 * Keeps a photo that somebody sent: drawn anew as a JPEG without what the camera noted, under a random name. Refuses what
 * is no photo, by its content, whatever it is called.
 */
export async function storePhoto(
  store: MediaStore,
  bytes: Uint8Array,
): Promise<Result<string, PhotoRefusal>> {
  const drawn = await drawAnew(bytes);
  if (drawn === null) return refuse({ code: "photo_unreadable" });
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn);
  return accept(name);
}

async function drawAnew(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const photo = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
    const { format } = await photo.metadata();
    if (format === undefined || !taken.has(format)) return null;
    return await photo
      .rotate()
      .resize(longestEdge, longestEdge, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
