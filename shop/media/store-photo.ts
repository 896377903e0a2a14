import { randomUUID } from "node:crypto";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import { type PhotoRefusal, reencodeImage } from "./reencode-image.ts";

const taken = new Set(["jpeg", "png", "webp", "heif"]);
const maxEdge = 1600;

/** Stores a photo that a customer sent, reencoded as a JPEG, under a random name; refuses what is no photo. */
export async function storePhoto(
  store: MediaStore,
  bytes: Uint8Array,
): Promise<Result<string, PhotoRefusal>> {
  const drawn = await reencodeImage(bytes, taken, (photo) =>
    photo.resize(maxEdge, maxEdge, { fit: "inside", withoutEnlargement: true }).jpeg({ quality: 80 }),
  );
  if (!drawn.ok) return drawn;
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn.value);
  return accept(name);
}
