import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { MediaStore } from "../media/media-store.ts";

/**
 * Deletes photos that match `isDue` and belong to no return. Deletes each file before its row: a failure between them leaves the row for the
 * next run, and never a private file without a row. Several processes may run it concurrently. Returns the number of deleted photos.
 */
export async function deleteUnusedPhotos(
  db: Database,
  photos: Pick<MediaStore, "delete">,
  isDue: Expression<SqlBool>,
): Promise<number> {
  let deleted = 0;
  while (await deleteNext(db, photos, isDue)) deleted += 1;
  return deleted;
}

async function deleteNext(
  db: Database,
  photos: Pick<MediaStore, "delete">,
  isDue: Expression<SqlBool>,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("return_photos")
      .select(["id", "photo"])
      .where("return_id", "is", null)
      .where(sql<SqlBool>`${isDue}`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return false;
    await photos.delete(row.photo);
    await tx.deleteFrom("return_photos").where("id", "=", row.id).execute();
    return true;
  });
}
