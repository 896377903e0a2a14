import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { drawHere } from "../media/image-process/draw-image.ts";
import { mediaStoreIn } from "../media/media-store.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { attachReturnPhotos } from "./return-photos.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 10 });
const photos = mediaStoreIn(await openTestFolder());
const desk = { db, photos, imageDrawer: drawHere, rateLimits: noRateLimits };
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a64" } })
  .png()
  .toBuffer();
const file = { bytes: async () => photo };

/** Attaches new photos to a form of an order, which has attached these before. */
async function attach(orderId: number, count: number, ids: readonly string[] = []) {
  const files = Array.from({ length: count }, () => file);
  return await attachReturnPhotos(desk, orderId, { ids, files, address: "192.0.2.1" });
}

const twoMinutesLater = () =>
  db
    .updateTable("return_photos")
    .set({ at: new Date(Date.now() - 120_000) })
    .execute();

test("attachReturnPhotos keeps the photos of another open form while they fit into the limit", async () => {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  const first = await attach(orderId, 2);
  await twoMinutesLater();
  expect(await attach(orderId, 2)).toMatchObject({ ids: { length: 2 }, rejection: null });
  expect(await attach(orderId, 0, first.ids)).toEqual({ ids: first.ids, rejection: null });
});

test("attachReturnPhotos replaces the oldest photos of an abandoned form when there are too many", async () => {
  const { orderId } = await insertOrder(db, [[product, 1]]);
  const abandoned = await attach(orderId, 4);
  expect((await attach(orderId, 1)).rejection).toEqual({ code: "too_many_photos" });
  await twoMinutesLater();
  const { ids, rejection } = await attach(orderId, 3);
  expect([ids.length, rejection]).toEqual([3, null]);
  expect((await attach(orderId, 0, abandoned.ids)).ids).toHaveLength(1);
});
