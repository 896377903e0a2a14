import { randomUUID } from "node:crypto";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";

/**
 * Stores a customer photo, reencoded as JPEG, under a random name; rejects other content. Photos take turns by the network of their
 * sender's address.
 */
export async function storePhoto(
  store: MediaStore,
  drawer: PictureDrawer,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, PhotoRefusal | PicturesBusy>> {
  const drawn = await drawer.reencode("photo", bytes, address);
  if (!drawn.ok) return drawn;
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn.value);
  return accept(name);
}
