import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { RateLimits, Try } from "../limits/rate-limits.ts";
import { accept, type Result, reject } from "../result.ts";
import type { ImageDrawer, ImagesBusy, PhotoRejection } from "./image-process/image-work.ts";
import type { MediaStore } from "./media-store.ts";
import { storePhoto } from "./store-image.ts";

/** Dependencies for storing photos of customers. */
export interface PhotoDesk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly imageDrawer: ImageDrawer;
  readonly rateLimits: RateLimits;
}

/** Photos of orders for one purpose: their table, and its column that names what a photo is used for, null before. */
export interface PhotosFor {
  readonly table: "return_photos" | "payment_photos" | "review_photos";
  readonly use: "return_id" | "claim_id" | "review_id";
  /** Maximum number of unused photos of an order. */
  readonly max: number;
}

export type OrderPhotoRejection =
  | PhotoRejection
  | ImagesBusy
  | { readonly code: "too_many_photos" }
  | { readonly code: "too_many_tries"; readonly seconds: number };

/** Photo of an order before it is stored. */
export interface NewOrderPhoto {
  readonly orderId: number;
  readonly bytes: Uint8Array;
  /** Client's address, as limits count it. */
  readonly address: string;
  /** Limits that it counts for. */
  readonly tries: readonly Try[];
}

/** Stores a photo of an order for a later use and returns its id. Rejects unreadable photos, and more unused ones than possible. */
export async function addOrderPhoto(
  { db, photos, imageDrawer, rateLimits }: PhotoDesk,
  of: PhotosFor,
  { orderId, bytes, address, tries }: NewOrderPhoto,
): Promise<Result<string, OrderPhotoRejection>> {
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return reject({ code: "too_many_tries", seconds });
  const stored = await storePhoto(photos, imageDrawer, bytes, address);
  if (!stored.ok) {
    if (stored.rejection.code === "pictures_busy") await rateLimits.giveBack(db, tries);
    return stored;
  }
  const id = await insertPhoto(db, of, orderId, stored.value);
  if (id !== null) return accept(id);
  await photos.delete(stored.value);
  return reject({ code: "too_many_photos" });
}

/** Inserts a photo unless the order has enough of them. Concurrent photos of an order wait for each other. */
async function insertPhoto(
  db: Database,
  { table, use, max }: PhotosFor,
  orderId: number,
  photo: string,
): Promise<string | null> {
  return await runTransaction(db, async (tx) => {
    await sql`select from orders where id = ${orderId} for no key update`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (order_id, photo)
      select ${orderId}, ${photo}
      where (select count(*) from ${sql.table(table)} where order_id = ${orderId} and ${sql.ref(use)} is null) < ${max}
      returning id`.execute(tx);
    return rows[0]?.id ?? null;
  });
}

/**
 * Deletes photos that match `isDue`, a condition for their table. Deletes each file before its row: a failure between them leaves the row for
 * the next run, and never a private file without a row. Several processes may run it concurrently. Returns the number of deleted photos.
 */
export async function deletePhotos(
  db: Database,
  photos: Pick<MediaStore, "delete">,
  table: PhotosFor["table"],
  isDue: Expression<SqlBool>,
): Promise<number> {
  let deleted = 0;
  while (await deleteNext(db, photos, table, isDue)) deleted += 1;
  return deleted;
}

async function deleteNext(
  db: Database,
  photos: Pick<MediaStore, "delete">,
  table: PhotosFor["table"],
  isDue: Expression<SqlBool>,
): Promise<boolean> {
  return await runTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; photo: string }>`
      select id, photo from ${sql.table(table)} where ${isDue} limit 1 for update skip locked`.execute(tx);
    const [row] = rows;
    if (row === undefined) return false;
    await photos.delete(row.photo);
    await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(tx);
    return true;
  });
}
