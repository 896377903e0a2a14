import { sql } from "kysely";
import { maxReturnPhotos } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { RateLimit, RateLimits } from "../limits/rate-limits.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { PhotoRefusal, PictureDrawer, PicturesBusy } from "../media/picture-process/picture-work.ts";
import { storePhoto } from "../media/store-photo.ts";
import { accept, type Result, refuse } from "../result.ts";
import { deleteUnusedPhotos } from "./delete-unused-photos.ts";

const photosOfOrder: RateLimit = { what: "return photos of an order", max: 40, minutes: 60 };

/** Dependencies for storing photos of returns. */
export interface PhotoDesk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly pictureDrawer: PictureDrawer;
  readonly rateLimits: RateLimits;
}

export type ReturnPhotoRefusal =
  | PhotoRefusal
  | PicturesBusy
  | { readonly code: "too_many_photos" }
  | { readonly code: "too_many_tries"; readonly seconds: number };

/**
 * Stores a photo for a later return of an order and returns its id. Rejects unreadable photos, more than four of an order without a return,
 * and more than 40 of an order per hour.
 */
export async function addReturnPhoto(
  { db, photos, pictureDrawer, rateLimits }: PhotoDesk,
  orderId: number,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, ReturnPhotoRefusal>> {
  const tries = [{ limit: photosOfOrder, whose: String(orderId) }];
  const seconds = await rateLimits.take(db, tries);
  if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
  const stored = await storePhoto(photos, pictureDrawer, bytes, address);
  if (!stored.ok) {
    if (stored.refusal.code === "pictures_busy") await rateLimits.giveBack(db, tries);
    return stored;
  }
  const id = await insertPhoto(db, orderId, stored.value);
  if (id !== null) return accept(id);
  await photos.delete(stored.value);
  return refuse({ code: "too_many_photos" });
}

/** Inserts a photo unless the order has enough of them. Concurrent photos of an order wait for each other. */
async function insertPhoto(db: Database, orderId: number, photo: string): Promise<string | null> {
  return await runTransaction(db, async (tx) => {
    await sql`select from orders where id = ${orderId} for no key update`.execute(tx);
    const { count } = await tx
      .selectFrom("return_photos")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("order_id", "=", orderId)
      .where("return_id", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= maxReturnPhotos) return null;
    const row = await tx
      .insertInto("return_photos")
      .values({ order_id: orderId, photo })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Returns the file name of a photo of a return; null for a photo of another return or an unknown one. */
export async function findReturnPhoto(
  db: Database,
  { returnId, photoId }: { readonly returnId: number; readonly photoId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("return_photos")
    .select("photo")
    .where("id", "=", photoId)
    .where("return_id", "=", returnId)
    .executeTakeFirst();
  return row?.photo ?? null;
}

/** Deletes photos that belong to no return a day after their upload, with their files. Returns the number of deleted photos. */
export async function deleteUnusedReturnPhotos(db: Database, photos: MediaStore): Promise<number> {
  return await deleteUnusedPhotos(db, photos, sql<boolean>`at < now() - interval '1 day'`);
}
