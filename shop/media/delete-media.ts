import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntries } from "../audit/write-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, reject } from "../result.ts";
import { imageFiles } from "./image-process/image-work.ts";
import { isUnused, type MediaUse, usesOf } from "./list-media.ts";
import type { MediaStore } from "./media-store.ts";

/** `uses`: some of the uses of the image. */
export interface MediaUsed {
  readonly code: "media_used";
  readonly uses: readonly MediaUse[];
}

const maxNamedUses = 3;
const maxDeletedPerBatch = 500;

/** Deletes an unused image. Its files are deleted later (`delete-media-files.ts`). */
export async function deleteMedia(
  db: Database,
  author: Author,
  id: string,
): Promise<Result<null, { readonly code: "unknown" } | MediaUsed>> {
  return await inTransaction(
    db,
    async (tx): Promise<Result<null, { readonly code: "unknown" } | MediaUsed>> => {
      // A request that is about to show the image locks its row first, or waits and finds none.
      const image = await tx
        .selectFrom("media")
        .select(["id", "width", "height"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (image === undefined) return reject({ code: "unknown" });
      const { rows } = await sql<MediaUse>`${usesOf(sql.val(id))} limit ${maxNamedUses}`.execute(tx);
      if (rows.length > 0) return reject({ code: "media_used", uses: rows });
      await deleteRows(tx, author, [image]);
      return accept(null);
    },
  );
}

/** Deletes images that are unused a day after their upload, some hundreds per run; returns the number. */
export async function deleteUnusedMedia(db: Database, author: Author, now = new Date()): Promise<number> {
  return await runTransaction(db, async (tx) => {
    const { rows } = await sql<Image>`
      select id, width, height from media
      where created_at < ${now}::timestamptz - interval '1 day' and ${isUnused(sql.ref("media.id"))}
      order by id limit ${maxDeletedPerBatch} for update skip locked`.execute(tx);
    // Checks again under the lock: an image may be used by now.
    const ids = rows.map(({ id }) => id);
    const { rows: unused } = await sql<Image>`
      select id, width, height from media where id = any(${ids}::text[]) and ${isUnused(sql.ref("media.id"))}
      order by id`.execute(tx);
    await deleteRows(tx, author, unused);
    return unused.length;
  });
}

interface Image {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

async function deleteRows(tx: DatabaseTransaction, author: Author, images: readonly Image[]): Promise<void> {
  await deleteImageRows(
    tx,
    images.map(({ id }) => id),
  );
  const entries = images.map((before) => ({
    action: "delete" as const,
    resource: "media" as const,
    id: before.id,
    before,
    after: null,
  }));
  await writeEntries(tx, author, entries);
}

/** Deletes the rows of unused images; their files follow an hour later. The caller holds their locks and writes the audit log. */
export async function deleteImageRows(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`insert into deleted_media (id, width)
    select id, width from media where id = any(${ids}::text[])
    on conflict (id) do update set deleted_at = now()`.execute(tx);
  await sql`delete from media where id = any(${ids}::text[])`.execute(tx);
}

/**
 * Deletes the files of images that staff deleted an hour ago, when no cached page shows them. Returns the number of images. An image that
 * was uploaded again is kept: the upload first removes it from this list (`storeImage`) and waits while its files are being deleted.
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
    const [image] = rows;
    if (image === undefined) return false;
    if (!image.is_there) {
      await Promise.all(imageFiles(image.id, image.width).map(({ name }) => store.delete(name)));
    }
    await tx.deleteFrom("deleted_media").where("id", "=", image.id).execute();
    return true;
  });
}
