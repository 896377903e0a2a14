import { readdir } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept } from "../result.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { insertStaff } from "../testing/insert-staff.ts";
import { deleteMedia, deleteMediaFiles, deleteUnusedMedia } from "./delete-media.ts";
import { openImageProcess } from "./image-process/open-image-process.ts";
import { knownImages } from "./known-images.ts";
import { mediaStoreIn } from "./media-store.ts";
import { uploadImage } from "./store-image.ts";
import { image } from "./testing/sent-images.ts";

const folder = await openTestFolder();
const store = mediaStoreIn(folder);
const drawer = openImageProcess();
const { db } = await openTestDatabase();
afterAll(() => drawer.close());
const { staff } = await insertStaff(db);
const photo = await image(200, 100).png().toBuffer();

async function upload(): Promise<string> {
  const sent = await uploadImage(db, store, drawer, staff, photo);
  if (!sent.ok) throw new Error(`refused: ${sent.rejection.code}`);
  return sent.value.id;
}
async function insertMedia(id: string, created_at = new Date()): Promise<string> {
  await db.insertInto("media").values({ id, width: 160, height: 160, created_at }).execute();
  return id;
}
const show = async (media_id: string) => {
  const product_id = await insertProduct(db);
  await db
    .insertInto("product_images")
    .values({ product_id, position: 0, media_id, alt_en: "", alt_ar: "" })
    .execute();
};
const isThere = async (id: string) => {
  const rows = await db.selectFrom("media").select("id").where("id", "=", id).execute();
  return rows.length === 1;
};
const inTwoHours = () => new Date(Date.now() + 7_200_000);

describe("deleteMedia", () => {
  test("deletes the row immediately and the files an hour later", async () => {
    const id = await upload();
    const files = await readdir(folder);
    expect(await deleteMedia(db, staff, id)).toEqual({ ok: true, value: null });
    expect(await isThere(id)).toBe(false);
    expect(await deleteMediaFiles(db, store)).toBe(0);
    expect(await readdir(folder)).toEqual(files);
    expect(await deleteMediaFiles(db, store, inTwoHours())).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    expect(await deleteMedia(db, staff, id)).toMatchObject({ rejection: { code: "unknown" } });
  });

  test("keeps the files if the image is uploaded again", async () => {
    const id = await upload();
    await deleteMedia(db, staff, id);
    expect(await upload()).toBe(id);
    await deleteMediaFiles(db, store, inTwoHours());
    expect((await readdir(folder)).length).toBeGreaterThan(0);
    expect(await isThere(id)).toBe(true);
  });

  test("rejects an image that something shows, with its name", async () => {
    const id = await insertMedia("shown");
    await show(id);
    expect(await deleteMedia(db, staff, id)).toMatchObject({
      rejection: { code: "media_used", uses: [{ resource: "products" }] },
    });
    const category = await db.selectFrom("categories").select("media_id").executeTakeFirstOrThrow();
    expect(await deleteMedia(db, staff, category.media_id)).toMatchObject({
      rejection: { uses: [{ resource: "categories", name_en: "Care" }] },
    });
  });

  test("waits for a request that is about to show the image", async () => {
    const id = await insertMedia("wanted");
    let deleting: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      expect(await knownImages(tx, [id])).toEqual(new Set([id]));
      deleting = deleteMedia(db, staff, id);
      const product_id = await insertProduct(tx);
      const image = { product_id, position: 0, media_id: id, alt_en: "", alt_ar: "" };
      await tx.insertInto("product_images").values(image).execute();
      return accept(null);
    });
    expect(await deleting).toMatchObject({ rejection: { code: "media_used" } });
  });
});

test("deleteUnusedMedia deletes unused images after a day, once for concurrent calls", async () => {
  const old = new Date("2026-01-01");
  const [unused, shown, young] = [
    await insertMedia("old-unused", old),
    await insertMedia("old-shown", old),
    await insertMedia("young"),
  ];
  await show(shown);
  const counts = await Promise.all([deleteUnusedMedia(db, staff), deleteUnusedMedia(db, staff)]);
  expect(counts.sort()).toEqual([0, 1]);
  expect(await Promise.all([unused, shown, young].map(isThere))).toEqual([false, true, true]);
});
