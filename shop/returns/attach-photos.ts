import { sql } from "kysely";
import { maxReturnPhotos } from "#contract/returns/return-choices.ts";
import type { Database } from "#db/database.ts";
import { deleteUnusedPhotos } from "./delete-unused-photos.ts";
import { addReturnPhoto, type PhotoDesk, type ReturnPhotoRefusal } from "./return-photos.ts";

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
  readonly refusal: ReturnPhotoRefusal | null;
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
    return { ids: attached, refusal: { code: "too_many_photos" } };
  }
  if (files.length > 0) await makeRoom(desk, orderId, { attached, added: files.length });
  for (const file of files) {
    const added = await addReturnPhoto(desk, orderId, await file.bytes(), address);
    if (!added.ok) return { ids: attached, refusal: added.refusal };
    attached.push(added.value);
  }
  return { ids: attached, refusal: null };
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
