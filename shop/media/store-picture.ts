import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { MediaFormat } from "#contract/media.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { MediaStore } from "./media-store.ts";
import { pictureFiles } from "./picture-files.ts";

/** A picture that the shop has, as large as its master. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture at every width and format that pages ask for, and records it. It is named by its content, so that
 * storing the same picture again changes nothing; of two at once the second finds it there. Of a picture that is new
 * `record` writes what else is to be written, in the same transaction. The row comes after its files, so that what the
 * database names is there, and no connection to the database waits for a slow store.
 */
export async function storePicture(
  db: Database,
  store: MediaStore,
  master: Uint8Array,
  record: (tx: DatabaseTransaction, picture: StoredPicture) => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const id = createHash("sha256").update(master).digest("hex").slice(0, 20);
  const known = await findPicture(db, id);
  if (known !== undefined) return known;
  const { width, height, files } = await drawFiles(id, master);
  await Promise.all(files.map(({ name, bytes }) => store.put(name, bytes)));
  const picture = { id, width, height };
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto("media")
      .values(picture)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added !== undefined) await record(tx, picture);
  });
  return picture;
}

async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  return await db
    .selectFrom("media")
    .select(["id", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function drawFiles(id: string, master: Uint8Array) {
  // Decoded once, resized many times; metadata stays behind.
  const { data, info } = await sharp(master).rotate().raw().toBuffer({ resolveWithObject: true });
  const files = pictureFiles(id, info.width).map(async ({ name, width, format }) => {
    const resized = sharp(data, { raw: info }).resize(width, null, { withoutEnlargement: true });
    return { name, bytes: await encoders[format](resized).toBuffer() };
  });
  return { width: info.width, height: info.height, files: await Promise.all(files) };
}

/** Low efforts: they cost a few per cent of size and spare most of the time of a first start. */
const encoders: Record<MediaFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  // It knows nothing of what is seen through.
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 78 }),
};
