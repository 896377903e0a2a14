import { randomUUID } from "node:crypto";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";

/** Stores a photo that a customer sent, reencoded as a JPEG, under a random name; refuses what is no photo. */
export async function storePhoto(
  store: MediaStore,
  drawer: PictureDrawer,
  bytes: Uint8Array,
): Promise<Result<string, PhotoRefusal | PicturesBusy>> {
  const drawn = await drawer.reencode("photo", bytes);
  if (!drawn.ok) return drawn;
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn.value);
  return accept(name);
}
