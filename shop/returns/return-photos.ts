import { type Expression, type SqlBool, sql } from "kysely";
import { maxReturnPhotos } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import type { RateLimit } from "../limits/rate-limits.ts";
import type { MediaStore } from "../media/media-store.ts";
import {
  addOrderPhoto,
  deletePhotos,
  type OrderPhotoRejection,
  type PhotoDesk,
  type PhotosFor,
} from "../media/order-photos.ts";
import type { Result } from "../result.ts";

/** Photos of a return form: those that it uploaded before, and new files. */
export interface PhotosOfForm {
  /** Ids of photos that an earlier form of the same order uploaded. Unknown ids are ignored. */
  readonly ids: readonly string[];
  readonly files: readonly { bytes(): Promise<Uint8Array> }[];
  /** Client's address, as limits count it. */
  readonly address: string;
}

/** Ids of the stored photos, for the hidden fields of the form. */
export interface AttachedPhotos {
  readonly ids: readonly string[];
  /** Reason why the remaining files were not stored; null if all were. */
  readonly rejection: OrderPhotoRejection | null;
}

/**
 * Stores the new photos of a return form before the return is requested. Returns their ids after those of earlier photos. Stops at the first
 * rejected file, and stores none if there would be more than four photos in all.
 */
export async function attachReturnPhotos(
  desk: PhotoDesk,
  orderId: number,
  { ids, files, address }: PhotosOfForm,
): Promise<AttachedPhotos> {
  const attached = await findUnused(desk.db, orderId, ids);
  if (attached.length + files.length > maxReturnPhotos) {
    return { ids: attached, rejection: { code: "too_many_photos" } };
  }
  if (files.length > 0) await makeRoom(desk, orderId, { attached, added: files.length });
  for (const file of files) {
    const added = await addReturnPhoto(desk, orderId, await file.bytes(), address);
    if (!added.ok) return { ids: attached, rejection: added.rejection };
    attached.push(added.value);
  }
  return { ids: attached, rejection: null };
}

/** Returns which of these photos belong to the order and to no return yet, oldest first. */
async function findUnused(db: Database, orderId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("return_photos")
    .select("id")
    .where("id", "in", ids)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .orderBy("at")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the oldest unused photos of other forms, as many as the limit of the order requires. Keeps photos that were uploaded within the last
 * minute.
 */
async function makeRoom(
  { db, photos }: PhotoDesk,
  orderId: number,
  { attached, added }: { readonly attached: readonly string[]; readonly added: number },
): Promise<void> {
  const isDue = sql<boolean>`at < now() - interval '1 minute' and id in (
    select id from return_photos
    where order_id = ${orderId} and return_id is null and not (id = any(${attached}::uuid[]))
    order by at desc offset ${maxReturnPhotos - attached.length - added})`;
  await deleteUnusedPhotos(db, photos, isDue);
}

const photosOfOrder: RateLimit = { what: "return photos of an order", max: 40, minutes: 60 };

const ofReturns = {
  table: "return_photos",
  use: "return_id",
  max: maxReturnPhotos,
} as const satisfies PhotosFor;

/** Stores a photo for a later return of an order and returns its id: at most four without a return, and 40 an hour. */
export async function addReturnPhoto(
  desk: PhotoDesk,
  orderId: number,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, OrderPhotoRejection>> {
  const tries = [{ limit: photosOfOrder, whose: String(orderId) }];
  return await addOrderPhoto(desk, ofReturns, { orderId, bytes, address, tries });
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

/** Deletes photos that match `isDue` and belong to no return. */
export async function deleteUnusedPhotos(
  db: Database,
  photos: Pick<MediaStore, "delete">,
  isDue: Expression<SqlBool>,
): Promise<number> {
  return await deletePhotos(db, photos, "return_photos", sql`return_id is null and ${isDue}`);
}
