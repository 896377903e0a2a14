import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { MediaStore } from "./media-store.ts";
import { pictureFiles } from "./picture-process/picture-files.ts";

/**
 * Deletes the files of images that staff deleted an hour ago, when no cached page shows them. Returns the number of images. An image that
 * was uploaded again is kept: the upload first removes it from this list (`storePicture`) and waits while its files are being deleted.
 */
export async function deleteMediaFiles(db: Database, store: MediaStore, now = new Date()): Promise<number> {
  let deleted = 0;
  while (await deleteNext(db, store, now)) deleted += 1;
  return deleted;
}

async function deleteNext(db: Database, store: MediaStore, now: Date): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; width: number; is_there: boolean }>`
      select id, width, exists (select from media where media.id = deleted_media.id) as is_there
      from deleted_media where deleted_at < ${now}::timestamptz - interval '1 hour'
      order by deleted_at limit 1 for update skip locked`.execute(tx);
    const [picture] = rows;
    if (picture === undefined) return false;
    if (!picture.is_there) {
      await Promise.all(pictureFiles(picture.id, picture.width).map(({ name }) => store.delete(name)));
    }
    await tx.deleteFrom("deleted_media").where("id", "=", picture.id).execute();
    return true;
  });
}
