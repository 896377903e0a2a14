import { sql } from "kysely";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";

/** SQL of the number of a category's published products, counted up to `maxCounted`. */
export const countedProducts = `(select least(count(*), ${maxCounted})::int from products
  where products.category_id = categories.id and products.status = 'published')`;

/** Starts a query for categories with their image and number of published products, counted up to `maxCounted`. */
export function selectCategories(db: Database) {
  return db
    .selectFrom("categories")
    .innerJoin("media", "media.id", "categories.media_id")
    .select(["categories.id", "key", "name_en", "name_ar", "media_id", "width", "height"])
    .select(sql.raw<number>(countedProducts).as("product_count"));
}

export type Category = Awaited<ReturnType<ReturnType<typeof selectCategories>["execute"]>>[number];

/** Returns all categories in order. */
export async function listCategories(db: Database): Promise<Category[]> {
  return await selectCategories(db).orderBy("position").orderBy("categories.id").execute();
}
