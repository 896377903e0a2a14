import type { Database } from "#db/database.ts";

/** The first picture of each of these products that has one, by the product's id. */
export async function listMainPictures(db: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, { media_id: string; width: number }>();
  const pictures = await db
    .selectFrom("product_images")
    .innerJoin("media", "media.id", "product_images.media_id")
    .distinctOn("product_id")
    .select(["product_id", "media_id", "width"])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  return new Map(pictures.map(({ product_id, ...picture }) => [product_id, picture]));
}
