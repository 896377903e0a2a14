import { type SqlBool, sql } from "kysely";
import { maxReviewPhotos } from "#contract/reviews/review-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { type RateLimit, triesOfNetwork } from "../limits/rate-limits.ts";
import { deleteImageRows } from "../media/delete-media.ts";
import type { ImageDrawer, ImagesBusy, PhotoRejection } from "../media/image-process/image-work.ts";
import { isUnused } from "../media/list-media.ts";
import type { MediaStore } from "../media/media-store.ts";
import {
  addOrderPhoto,
  deletePhotos,
  type OrderPhotoRejection,
  type PhotoDesk,
  type PhotosFor,
} from "../media/order-photos.ts";
import { storeImage } from "../media/store-image.ts";
import { accept, type Result, reject } from "../result.ts";

const ofReviews = {
  table: "review_photos",
  use: "review_id",
  max: 3 * maxReviewPhotos,
} as const satisfies PhotosFor;

const ofOrder: RateLimit = { what: "review photos of an order", max: 40, minutes: 60 };
const fromAddress: RateLimit = { what: "review photo from an address", max: 60, minutes: 60 };

/** Stores a photo for a later review of a product of an order, and returns its id. Nobody but staff sees it before they approve it. */
export async function addReviewPhoto(
  desk: PhotoDesk,
  orderId: number,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, OrderPhotoRejection>> {
  const tries = [{ limit: ofOrder, whose: String(orderId) }, ...triesOfNetwork(fromAddress, address)];
  return await addOrderPhoto(desk, ofReviews, { orderId, bytes, address, tries });
}

/** New photos of a form. */
interface NewPhotos {
  readonly files: readonly { bytes(): Promise<Uint8Array> }[];
  /** Client's address, as limits count it. */
  readonly address: string;
}

/** Stores the photos of a form in order. Returns their ids, and why the remaining ones were not stored; null if all were. */
export async function attachReviewPhotos(
  desk: PhotoDesk,
  orderId: number,
  { files, address }: NewPhotos,
): Promise<{ readonly ids: readonly string[]; readonly rejection: OrderPhotoRejection | null }> {
  const ids: string[] = [];
  for (const file of files) {
    const added = await addReviewPhoto(desk, orderId, await file.bytes(), address);
    if (!added.ok) return { ids, rejection: added.rejection };
    ids.push(added.value);
  }
  return { ids, rejection: null };
}

/** Returns those of these photos that a review of these orders may have: unused ones of the orders, and its own, oldest first. */
export async function findUsablePhotos(
  db: Database,
  {
    ids,
    orderIds,
    reviewId,
  }: {
    readonly ids: readonly string[];
    readonly orderIds: readonly number[];
    readonly reviewId: number | null;
  },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("review_photos")
    .select("id")
    .where("id", "in", ids)
    .where((eb) =>
      eb.or([
        eb.and([eb("order_id", "in", [0, ...orderIds]), eb("review_id", "is", null)]),
        eb("review_id", "=", reviewId ?? 0),
      ]),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives a review exactly these photos. Its other ones are no longer shown, and a job deletes them. */
export async function setReviewPhotos(
  tx: DatabaseTransaction,
  reviewId: number,
  ids: readonly string[],
): Promise<void> {
  const dropped = sql<SqlBool>`review_id = ${reviewId} and not (id = any(${[...ids]}::uuid[]))`;
  await unusePhotos(tx, dropped);
  if (ids.length > 0)
    await tx.updateTable("review_photos").set({ review_id: reviewId }).where("id", "in", ids).execute();
}

/** Takes photos away from their reviews, with their public images. A job deletes their files. */
export async function unusePhotos(
  tx: DatabaseTransaction,
  which: ReturnType<typeof sql<SqlBool>>,
): Promise<void> {
  const { rows } = await sql<{ media_id: string | null }>`
    with unused as (select id, media_id from review_photos where ${which} for update)
    update review_photos set review_id = null, media_id = null, at = '-infinity'
    from unused where unused.id = review_photos.id returning unused.media_id`.execute(tx);
  const ids = rows.flatMap(({ media_id }) => media_id ?? []);
  const { rows: images } = await sql<{ id: string }>`
    select id from media where id = any(${ids}::text[]) and ${isUnused(sql.ref("media.id"))} order by id for update`.execute(
    tx,
  );
  await deleteImageRows(
    tx,
    images.map(({ id }) => id),
  );
}

/** Dependencies for showing photos of reviews to customers. */
export interface ApprovalDesk {
  readonly db: Database;
  readonly photos: MediaStore;
  readonly media: MediaStore;
  readonly imageDrawer: ImageDrawer;
}

/**
 * Stores the public image of a photo of a review, in all widths and formats of pages, and returns its id for `approvePhoto`. Rejects an
 * unknown photo.
 */
export async function drawReviewImage(
  { db, photos, media, imageDrawer }: ApprovalDesk,
  { reviewId, photoId }: { readonly reviewId: number; readonly photoId: string },
): Promise<Result<string, { readonly code: "unknown" } | PhotoRejection | ImagesBusy>> {
  const photo = await findReviewPhoto(db, { reviewId, photoId });
  if (photo === null) return reject({ code: "unknown" });
  const stored = await storeImage(db, media, imageDrawer, await photos.getBytes(photo));
  return stored.ok ? accept(stored.value.id) : stored;
}

/** Shows a photo with its review. Rejects a photo that the review no longer has. */
export async function approvePhoto(
  tx: DatabaseTransaction,
  {
    reviewId,
    photoId,
    imageId,
  }: { readonly reviewId: number; readonly photoId: string; readonly imageId: string },
): Promise<Result<null, { readonly code: "unknown" }>> {
  const { numUpdatedRows } = await tx
    .updateTable("review_photos")
    .set({ media_id: imageId })
    .where("id", "=", photoId)
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? reject({ code: "unknown" }) : accept(null);
}

/** Takes a photo away from a review. Rejects an unknown photo. */
export async function removePhoto(
  tx: DatabaseTransaction,
  { reviewId, photoId }: { readonly reviewId: number; readonly photoId: string },
): Promise<Result<null, { readonly code: "unknown" }>> {
  const photo = await findReviewPhoto(tx, { reviewId, photoId });
  if (photo === null) return reject({ code: "unknown" });
  await unusePhotos(tx, sql<SqlBool>`id = ${photoId}`);
  return accept(null);
}

/** File name of a photo of a review in the store of private photos; null for an unknown one. */
export async function findReviewPhoto(
  db: Database,
  { reviewId, photoId }: { readonly reviewId: number; readonly photoId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("review_photos")
    .select("photo")
    .where("id", "=", photoId)
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  return row?.photo ?? null;
}

/** Deletes photos that belong to no review a day after their upload or removal, with their files. Returns the number of deleted photos. */
export async function deleteUnusedReviewPhotos(
  db: Database,
  photos: Pick<MediaStore, "delete">,
): Promise<number> {
  return await deletePhotos(
    db,
    photos,
    "review_photos",
    sql`review_id is null and at < now() - interval '1 day'`,
  );
}
