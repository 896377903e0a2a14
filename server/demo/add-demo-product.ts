import { sql } from "kysely";
import { ingredientLine } from "#contract/catalogue/ingredients.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import type { DemoProduct } from "#demo/catalogue/demo-product.ts";
import { demoFacts } from "./demo-facts.ts";
import type { DemoImages } from "./demo-images.ts";

const views = ["front", "group", "texture"] as const;

/** Adds one product with stock, images and reviews. Returns its id, or null when its SKU already exists. */
export async function addDemoProduct(
  tx: DatabaseTransaction,
  product: DemoProduct,
  categoryIds: ReadonlyMap<string, number>,
  images: DemoImages,
): Promise<number | null> {
  const row = await tx
    .insertInto("products")
    .values(columnsOf(product, categoryIds.get(product.category) ?? 0))
    .onConflict((conflict) => conflict.column("sku").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return null;
  await addImages(tx, row.id, product, images);
  await addReviews(tx, row.id, product);
  if (product.stock > 0) {
    await tx
      .insertInto("stock_movements")
      .values({ product_id: row.id, change: product.stock, reason: "opening" })
      .execute();
  }
  return row.id;
}

function columnsOf(product: DemoProduct, category_id: number) {
  const { ratings } = product;
  return {
    sku: product.sku,
    is_demo: true,
    category_id,
    name_en: product.nameEn,
    name_ar: product.nameAr,
    description_en: product.descriptionEn,
    description_ar: product.descriptionAr,
    how_to_use_en: product.howToUseEn,
    how_to_use_ar: product.howToUseAr,
    benefits_en: product.benefitsEn.join("\n"),
    benefits_ar: product.benefitsAr.join("\n"),
    active_ingredients_en: product.ingredients
      .map(({ en, share, doesEn }) => ingredientLine({ name: en, share, does: doesEn }))
      .join("\n"),
    active_ingredients_ar: product.ingredients
      .map(({ ar, share, doesAr }) => ingredientLine({ name: ar, share, does: doesAr }))
      .join("\n"),
    price: product.price,
    discounted_price: product.discountedPrice,
    color: product.color,
    size: product.size,
    ...demoFacts(product.sku),
    stock: product.stock,
    sold: product.sold,
    rating_count: ratings.reduce((sum, count) => sum + count, 0),
    rating_total: ratings.reduce((sum, count, index) => sum + count * (index + 1), 0),
  };
}

async function addImages(
  tx: DatabaseTransaction,
  productId: number,
  product: DemoProduct,
  images: DemoImages,
) {
  const altEn = { front: "", group: ", with its box", texture: ", texture" };
  const altAr = { front: "", group: "، مع العلبة", texture: "، قوام المنتج" };
  const rows = views.map((view, position) => ({
    product_id: productId,
    position,
    media_id: images.idOf(`${product.sku}-${view}`),
    alt_en: product.nameEn + altEn[view],
    alt_ar: product.nameAr + altAr[view],
  }));
  await tx.insertInto("product_images").values(rows).execute();
}

/** Adds the written reviews, and ratings without text up to the histogram. */
async function addReviews(tx: DatabaseTransaction, productId: number, { ratings, reviews }: DemoProduct) {
  for (const { author, rating, comment, daysAgo } of reviews) {
    await sql`insert into reviews (product_id, author, rating, comment, verified, created_at)
      values (${productId}, ${author}, ${rating}, ${comment}, false, now() - make_interval(days => ${daysAgo}))`.execute(
      tx,
    );
  }
  for (const [index, count] of ratings.entries()) {
    const rating = index + 1;
    const silent = count - reviews.filter((review) => review.rating === rating).length;
    await sql`insert into reviews (product_id, author, rating, verified, created_at)
      select ${productId}, '', ${rating}, false, now() - make_interval(days => 30 + place % 300)
      from generate_series(1, ${silent}::int) as place`.execute(tx);
  }
}
