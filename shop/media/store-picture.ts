import { mediaFile } from "#contract/media.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import { pictureId } from "./picture-id.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";

/** Stored image with the size of its master. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an image in all widths and formats of pages, and inserts its row. Its id is a hash of its content, so storing it again changes
 * nothing, also concurrently. For a new image `record` runs in the same transaction. The row is inserted after the files: rows always have
 * files, and no database connection waits for a slow store.
 */
export async function storePicture(
  db: Database,
  store: MediaStore,
  drawer: Pick<PictureDrawer, "drawFiles">,
  master: Uint8Array,
  record: (tx: DatabaseTransaction, picture: StoredPicture) => Promise<void> = async () => {},
): Promise<Result<StoredPicture, PhotoRefusal | PicturesBusy>> {
  const id = pictureId(master);
  const known = await findPicture(db, id);
  if (known !== undefined) return accept(known);
  const drawn = await drawer.drawFiles(master);
  if (!drawn.ok) return drawn;
  const { width, height, files } = drawn.value;
  // Cancels the pending deletion of its files.
  await db.deleteFrom("deleted_media").where("id", "=", id).execute();
  await Promise.all(files.map((file) => store.put(mediaFile(id, file.width, file.format), file.bytes)));
  const picture = { id, width, height };
  await runTransaction(db, async (tx) => {
    const added = await tx
      .insertInto("media")
      .values(picture)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added !== undefined) await record(tx, picture);
  });
  return accept(picture);
}

async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  return await db
    .selectFrom("media")
    .select(["id", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
}
