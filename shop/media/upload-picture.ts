import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import { type PhotoRefusal, reencodeImage } from "./reencode-image.ts";
import { type StoredPicture, storePicture } from "./store-picture.ts";

const taken = new Set(["jpeg", "png", "webp", "heif", "gif"]);
/** The maximum size of a stored file in pixels; every format can hold this height. */
const [maxWidth, maxHeight] = [1600, 4800];

/**
 * Stores a picture that staff sent for categories, products and sliders, reencoded, no larger than 1600 by 4800 pixels.
 * The audit log tells of a new one; the same picture again, also with other notes of the camera, is the one that is there.
 * Pictures that nothing shows any more stay: clients may cache their addresses forever.
 */
export async function uploadPicture(
  db: Database,
  store: MediaStore,
  author: Author,
  bytes: Uint8Array,
): Promise<Result<StoredPicture, PhotoRefusal>> {
  const drawn = await reencodeImage(bytes, taken, (picture) =>
    picture
      .resize(maxWidth, maxHeight, { fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 1 }),
  );
  if (!drawn.ok) return drawn;
  const picture = await storePicture(db, store, drawn.value, async (tx, after) => {
    await writeEntry(tx, author, { action: "create", resource: "media", id: after.id, before: null, after });
  });
  return accept(picture);
}
