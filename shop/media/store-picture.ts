import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { type MediaFormat, mediaFile, mediaWidths } from "#contract/media.ts";
import type { Database } from "#db/database.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * Keeps a picture at every width and format that pages ask for, and records it. It is named by its content, so that
 * storing the same picture again changes nothing. Answers its id.
 */
export async function storePicture(db: Database, store: MediaStore, master: Uint8Array): Promise<string> {
  const id = createHash("sha256").update(master).digest("hex").slice(0, 20);
  const known = await db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();
  if (known !== undefined) return id;
  // Decoded once, resized many times; metadata stays behind.
  const { data, info } = await sharp(master).rotate().raw().toBuffer({ resolveWithObject: true });
  const files = wantedFiles(info.width).map(async ({ width, format }) => {
    const resized = sharp(data, { raw: info }).resize(width, null, { withoutEnlargement: true });
    await store.put(mediaFile(id, width, format), await encoders[format](resized).toBuffer());
  });
  await Promise.all(files);
  await db
    .insertInto("media")
    .values({ id, width: info.width, height: info.height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
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
  jpg: (picture) => picture.jpeg({ quality: 78 }),
};
