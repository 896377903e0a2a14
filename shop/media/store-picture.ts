import { mediaFile } from "#contract/media.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { accept, type Result } from "../result.ts";
import type { MediaStore } from "./media-store.ts";
import { pictureId } from "./picture-id.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "./picture-process/picture-work.ts";

/** A picture that the shop has, as large as its master. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture at every width and format that pages ask for, and records it. It is named by its content, so that
 * storing the same picture again changes nothing; of two at once the second finds it there. Of a picture that is new
 * `record` writes what else is to be written, in the same transaction. The row comes after its files, so that what the
 * database names is there, and no connection to the database waits for a slow store.
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
  // Where it was deleted lately, its files are no longer to go.
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
