import { randomUUID } from "node:crypto";
import { accept, type Result } from "../result.ts";
import { drawAnew, type PhotoRefusal } from "./draw-anew.ts";
import type { MediaStore } from "./media-store.ts";

const taken = new Set(["jpeg", "png", "webp", "heif"]);
const longestEdge = 1600;

/** Keeps a photo that a customer sent, drawn anew as a JPEG, under a random name; refuses what is no photo. */
export async function storePhoto(
  store: MediaStore,
  bytes: Uint8Array,
): Promise<Result<string, PhotoRefusal>> {
  const drawn = await drawAnew(bytes, taken, (photo) =>
    photo.resize(longestEdge, longestEdge, { fit: "inside", withoutEnlargement: true }).jpeg({ quality: 80 }),
  );
  if (!drawn.ok) return drawn;
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn.value);
  return accept(name);
}
