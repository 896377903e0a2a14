import type { InferResult } from "kysely";
import type { AdminCategoryQuery } from "#contract/admin/catalogue/category.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../../listing/contains.ts";
import { type ListFilters, listAndFind } from "../../listing/list-and-find.ts";
import { countedProducts, selectCategories } from "../list-categories.ts";

function selectAdminCategories(db: Database) {
  return selectCategories(db).select(["categories.position", "categories.updated_at"]);
}

export type AdminCategory = InferResult<ReturnType<typeof selectAdminCategories>>[number];

/** Categories, found by name in either language. */
export const { list: listAdminCategories, find: findAdminCategory } = listAndFind({
  select: selectAdminCategories,
  table: "categories",
  id: "categories.id",
  created: "categories.created_at",
  sorts: {
    position: "categories.position",
    id: "categories.id",
    name_en: "lower(categories.name_en)",
    name_ar: "categories.name_ar",
    product_count: countedProducts,
  },
  filters: ({ q }: ListFilters<AdminCategoryQuery>, eb) => [
    q !== "" && contains([eb.ref("categories.name_en"), eb.ref("categories.name_ar")], q),
  ],
});
