import type { Database } from "#db/database.ts";

/** Finds name and category of an archived product; null for any other. */
export async function findArchivedProduct(db: Database, id: number) {
  const product = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.name_en", "products.name_ar", "categories.id as category_id"])
    .select(["categories.name_en as category_name_en", "categories.name_ar as category_name_ar"])
    .where("products.id", "=", id)
    .where("status", "=", "archived")
    .executeTakeFirst();
  return product ?? null;
}
