import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { noRateLimits } from "../limits/rate-limits.ts";
import { drawHere } from "../media/image-process/draw-image.ts";
import { mediaStoreIn } from "../media/media-store.ts";
import { insertMovedOrders } from "../testing/insert-moved-orders.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { deleteReview, findAdminReview } from "./admin-reviews.ts";
import { productReviews } from "./product-reviews.ts";
import {
  addReviewPhoto,
  approvePhoto,
  deleteUnusedReviewPhotos,
  drawReviewImage,
  removePhoto,
} from "./review-photos.ts";
import { reviewProduct } from "./review-product.ts";

const { db } = await openTestDatabase();
const photos = mediaStoreIn(await openTestFolder());
const media = mediaStoreIn(await openTestFolder());
const desk = { db, photos, media, imageDrawer: drawHere, rateLimits: noRateLimits };
let colour = 0;
const picture = async () =>
  await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: colour++, g: 90, b: 40 } } })
    .png()
    .toBuffer();

async function bought() {
  const productId = await insertProduct(db);
  const { customerId, ids } = await insertMovedOrders(db, productId, [5]);
  const orderId = ids[0] ?? 0;
  const add = async () => {
    const added = await addReviewPhoto(desk, orderId, await picture(), "192.0.2.1");
    if (!added.ok) throw new Error(added.rejection.code);
    return added.value;
  };
  const review = async (photo_ids?: string[]) =>
    await reviewProduct(db, customerId, {
      productId,
      rating: 5,
      comment: "x",
      ...(photo_ids && { photo_ids }),
    });
  const shown = async () =>
    (await productReviews(db, productId, { sort: "newest", page: 1, perPage: 5 })).reviews[0]?.photos ?? [];
  return { orderId, productId, add, review, shown };
}

async function reviewIdOf(result: Awaited<ReturnType<Awaited<ReturnType<typeof bought>>["review"]>>) {
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value.review.id;
}

async function approve(reviewId: number, photoId: string) {
  const drawn = await drawReviewImage(desk, { reviewId, photoId });
  if (!drawn.ok) throw new Error(drawn.rejection.code);
  const imageId = drawn.value;
  await db.transaction().execute(async (tx) => await approvePhoto(tx, { reviewId, photoId, imageId }));
}

test("customers see a photo after staff approved it, and never again after its removal", async () => {
  const { add, review, shown } = await bought();
  const photoId = await add();
  const id = await reviewIdOf(await review([photoId]));
  expect(await shown()).toEqual([]);
  await approve(id, photoId);
  const [image] = await shown();
  expect(image).toMatchObject({ width: 60, height: 40 });
  expect(await media.exists(`${image?.id}-60.jpg`)).toBe(true);
  await db.transaction().execute(async (tx) => await removePhoto(tx, { reviewId: id, photoId }));
  expect(await shown()).toEqual([]);
  expect(
    await db
      .selectFrom("media")
      .select("id")
      .where("id", "=", image?.id ?? "")
      .execute(),
  ).toEqual([]);
  expect((await findAdminReview(db, id))?.photos).toEqual([]);
  expect(await deleteUnusedReviewPhotos(db, photos)).toBe(1);
});

test("a review has photos of its own order only, keeps them, and loses those that it no longer names", async () => {
  const [mine, other] = [await bought(), await bought()];
  const [first, second] = [await mine.add(), await mine.add()];
  const strange = await other.add();
  const unknown = { ok: false, rejection: { code: "fields", errors: { photo_ids: ["unknown_choice"] } } };
  expect(await mine.review([strange])).toEqual(unknown);
  const id = await reviewIdOf(await mine.review([first, second]));
  await mine.review();
  expect((await findAdminReview(db, id))?.photos).toHaveLength(2);
  await mine.review([second]);
  expect((await findAdminReview(db, id))?.photos.map((photo) => photo.id)).toEqual([second]);
  expect(await other.review([second])).toEqual(unknown);
  await db.transaction().execute(async (tx) => await deleteReview(tx, id));
  expect(await deleteUnusedReviewPhotos(db, photos)).toBe(2);
  expect(await db.selectFrom("review_photos").select("id").where("id", "=", strange).execute()).toHaveLength(
    1,
  );
});

test("photos are bounded in number and read before they are stored", async () => {
  const { add, orderId } = await bought();
  expect(await addReviewPhoto(desk, orderId, Buffer.from("no picture"), "192.0.2.1")).toMatchObject({
    rejection: { code: "photo_unreadable" },
  });
  const results = await Promise.allSettled(Array.from({ length: 12 }, add));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
});
