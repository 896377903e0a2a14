import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import type { Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";
import { type StoredPicture, storePicture } from "./store-picture.ts";

/**
 * Stores an image uploaded by staff, reencoded within 1600 by 4800 px, and logs a new one. An image with the same pixels is the existing
 * one, even with other metadata. Unused images remain until staff delete them.
 */
export async function uploadPicture(
  db: Database,
  store: MediaStore,
  drawer: PictureDrawer,
  author: Author,
  bytes: Uint8Array,
): Promise<Result<StoredPicture, PhotoRefusal | PicturesBusy>> {
  const drawn = await drawer.reencode("master", bytes);
  if (!drawn.ok) return drawn;
  return await storePicture(db, store, drawer, drawn.value, async (tx, after) => {
    await writeEntry(tx, author, { action: "create", resource: "media", id: after.id, before: null, after });
  });
}
