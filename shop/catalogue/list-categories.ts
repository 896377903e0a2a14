import { sql } from "kysely";
import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import type { Database } from "#db/database.ts";

/** SQL of the number of a category's published products, counted up to `maxCountedProducts`. */
export const countedProducts = `(select count(*)::int from (
  select from product_choices where product_choices.category_id = categories.id
  limit ${maxCountedProducts}) as counted)`;

/** Starts a query for categories with their image and number of published products, counted up to `maxCountedProducts`. */
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
