import { createHash, randomUUID } from "node:crypto";
import { mediaFile } from "#contract/media.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { accept, type Result } from "../result.ts";
import type {
  ImageDrawer,
  ImagesBusy,
  MasterRejection,
  MasterShape,
  PhotoRejection,
} from "./image-process/image-work.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * Stores an image uploaded by staff, reencoded within 1600 by 4800 px or in a shape, and logs a new one. An image with the same pixels is the existing
 * one, even with other metadata. Unused images remain until staff delete them.
 */
export async function uploadImage(
  db: Database,
  store: MediaStore,
  drawer: ImageDrawer,
  author: Author,
  bytes: Uint8Array,
  shape: MasterShape = "master",
): Promise<Result<StoredImage, MasterRejection | ImagesBusy>> {
  const drawn = await drawer.reencodeMaster(bytes, shape);
  if (!drawn.ok) return drawn;
  return await storeImage(db, store, drawer, drawn.value, async (tx, after) => {
    await writeEntry(tx, author, { action: "create", resource: "media", id: after.id, before: null, after });
  });
}

/** Stored image with the size of its master. */
export interface StoredImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an image in all widths and formats of pages, and inserts its row. Its id is a hash of its content, so storing it again changes
 * nothing, also concurrently. For a new image `record` runs in the same transaction. The row is inserted after the files: rows always have
 * files, and no database connection waits for a slow store.
 */
export async function storeImage(
  db: Database,
  store: MediaStore,
  drawer: Pick<ImageDrawer, "drawFiles">,
  master: Uint8Array,
  record: (tx: DatabaseTransaction, image: StoredImage) => Promise<void> = async () => {},
): Promise<Result<StoredImage, PhotoRejection | ImagesBusy>> {
  const id = imageId(master);
  const known = await findImage(db, id);
  if (known !== undefined) return accept(known);
  const drawn = await drawer.drawFiles(master);
  if (!drawn.ok) return drawn;
  const { width, height, files } = drawn.value;
  // Cancels the pending deletion of its files.
  await db.deleteFrom("deleted_media").where("id", "=", id).execute();
  await Promise.all(files.map((file) => store.put(mediaFile(id, file.width, file.format), file.bytes)));
  const image = { id, width, height };
  await runTransaction(db, async (tx) => {
    const added = await tx
      .insertInto("media")
      .values(image)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added !== undefined) await record(tx, image);
  });
  return accept(image);
}

async function findImage(db: Database, id: string): Promise<StoredImage | undefined> {
  return await db
    .selectFrom("media")
    .select(["id", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Id of an image: a hash of its master, so that equal images are stored once. */
export function imageId(master: Uint8Array): string {
  return createHash("sha256").update(master).digest("hex").slice(0, 20);
}

/**
 * Stores a customer photo, reencoded as JPEG, under a random name; rejects other content. Photos take turns by the network of their
 * sender's address.
 */
export async function storePhoto(
  store: MediaStore,
  drawer: ImageDrawer,
  bytes: Uint8Array,
  address: string,
): Promise<Result<string, PhotoRejection | ImagesBusy>> {
  const drawn = await drawer.reencodePhoto(bytes, address);
  if (!drawn.ok) return drawn;
  const name = `${randomUUID()}.jpg`;
  await store.put(name, drawn.value);
  return accept(name);
}
