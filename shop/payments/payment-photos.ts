import { type SqlBool, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type RateLimit, triesOfNetwork } from "../limits/rate-limits.ts";
import type { MediaStore } from "../media/media-store.ts";
import {
  addOrderPhoto,
  deletePhotos,
  type OrderPhotoRejection,
  type PhotoDesk,
  type PhotosFor,
} from "../media/order-photos.ts";
import { type Result, reject } from "../result.ts";
import { isWaiting, type NotWaiting } from "./claims.ts";

/** Days after the decision about a claim when its pictures are deleted. */
const photoDays = 90;
const ofPayments = {
  table: "payment_photos",
  use: "claim_id",
  // A form keeps the picture of a rejected one, so further ones are rare.
  max: 5,
} as const satisfies PhotosFor;

const ofOrder: RateLimit = { what: "payment photos of an order", max: 20, minutes: 60 };
const fromAddress: RateLimit = { what: "payment photo from an address", max: 60, minutes: 60 };

/** Stores a picture of a transfer for a later claim of an order that waits for its payment, and returns its id. */
export async function addPaymentPhoto(
  desk: PhotoDesk,
  orderId: number,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, OrderPhotoRejection | NotWaiting>> {
  if (!(await isWaiting(desk.db, orderId))) return reject({ code: "not_waiting" });
  const tries = [{ limit: ofOrder, whose: String(orderId) }, ...triesOfNetwork(fromAddress, address)];
  return await addOrderPhoto(desk, ofPayments, { orderId, bytes, address, tries });
}

/** Returns the picture if it belongs to the order and to no claim yet, else null. */
export async function findUnusedPhoto(db: Database, orderId: number, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("payment_photos")
    .select("id")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("claim_id", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes pictures without a claim a day after their upload, and those of claims 90 days after the decision, with their files. */
export async function deleteOldPaymentPhotos(
  db: Database,
  photos: Pick<MediaStore, "delete">,
): Promise<number> {
  const isDue = sql<SqlBool>`(claim_id is null and at < now() - interval '1 day' or claim_id in (
    select id from payment_claims where decided_at < now() - make_interval(days => ${sql.lit(photoDays)})))`;
  return await deletePhotos(db, photos, "payment_photos", isDue);
}
