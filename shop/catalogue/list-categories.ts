import type { Database } from "#db/database.ts";

/** Starts a query for categories with their picture and the number of their products that customers see. */
export function selectCategories(db: Database) {
  return db
    .selectFrom("categories")
    .innerJoin("media", "media.id", "categories.media_id")
    .select(["categories.id", "key", "name_en", "name_ar", "media_id", "width", "height"])
    .select((eb) =>
      eb
        .selectFrom("shown_products as products")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("products.category_id", "=", "categories.id")
        .$asScalar()
        .$notNull()
        .as("product_count"),
    );
}

export type Category = Awaited<ReturnType<ReturnType<typeof selectCategories>["execute"]>>[number];

/** All categories in their order. */
export async function listCategories(db: Database): Promise<Category[]> {
  return await selectCategories(db).orderBy("position").orderBy("categories.id").execute();
}
