import { createHash } from "node:crypto";
import { sql } from "kysely";
import sharp, { type Sharp } from "sharp";
import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { MediaStore } from "./media-store.ts";

/** A picture that the shop has, as large as its master. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture at every width and format that pages ask for, and records it. It is named by its content, so that
 * storing the same picture again changes nothing; of two at once the second finds it there. Of a picture that is new
 * `record` writes what else is to be written, in the same transaction.
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
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
    const twin = await findPicture(tx, id);
    if (twin !== undefined) return twin;
    await Promise.all(files.map(({ name, bytes }) => store.put(name, bytes)));
    const picture = { id, width, height };
    await tx.insertInto("media").values(picture).execute();
    await record(tx, picture);
    return picture;
  });
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
  const files = wantedFiles(info.width).map(async ({ width, format }) => {
    const resized = sharp(data, { raw: info }).resize(width, null, { withoutEnlargement: true });
    return { name: mediaFile(id, width, format), bytes: await encoders[format](resized).toBuffer() };
  });
  return { width: info.width, height: info.height, files: await Promise.all(files) };
}

function wantedFiles(masterWidth: number): { width: number; format: MediaFormat }[] {
  const widths = mediaWidths(masterWidth);
  return [
    ...widths.flatMap((width) => [
      { width, format: "avif" as const },
      { width, format: "webp" as const },
    ]),
    { width: Math.max(...widths), format: "jpg" },
  ];
}

/** Low efforts: they cost a few per cent of size and spare most of the time of a first start. */
const encoders: Record<MediaFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  // It knows nothing of what is seen through.
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 78 }),
};
