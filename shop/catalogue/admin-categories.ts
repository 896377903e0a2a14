import { sql } from "kysely";
import type { AdminCategoryQuery } from "#contract/admin/category.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { selectCategories } from "./list-categories.ts";

function selectAdminCategories(db: Database) {
  return selectCategories(db).select("categories.position");
}

export type AdminCategory = Awaited<ReturnType<ReturnType<typeof selectAdminCategories>["execute"]>>[number];

const columns = {
  position: "categories.position",
  id: "categories.id",
  name_en: "lower(categories.name_en)",
  name_ar: "categories.name_ar",
  product_count: "(select count(*) from products where products.category_id = categories.id)",
} as const;

/** One page of the categories. */
export async function listAdminCategories(
  db: Database,
  query: AdminCategoryQuery,
): Promise<Page<AdminCategory>> {
  const found = selectAdminCategories(db).$if(query.q !== "", (categories) =>
    categories.where(contains([sql.ref("name_en"), sql.ref("name_ar")], query.q)),
  );
  return await readPage(found, query, { by: columns[query.sort], id: "categories.id" });
}

/** One category; null where there is none. */
export async function findAdminCategory(db: Database, id: number): Promise<AdminCategory | null> {
  return (await selectAdminCategories(db).where("categories.id", "=", id).executeTakeFirst()) ?? null;
}
