import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import type { Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";
import { type StoredPicture, storePicture } from "./store-picture.ts";

/**
 * Stores a picture that staff sent for categories, products and sliders, reencoded, no larger than 1600 by 4800 pixels.
 * The audit log tells of a new one; the same picture again, also with other notes of the camera, is the one that is there.
 * Pictures that nothing shows any more stay until staff delete them.
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
