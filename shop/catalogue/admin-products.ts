import type { InferResult } from "kysely";
import type { AdminProductQuery } from "#contract/admin/product.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { selectProducts } from "./product.ts";

/** Starts a query for products with what staff see of them beyond customers. */
function selectAdminProducts(db: Database) {
  return selectProducts(db).select(["products.sold", "products.created_at", "products.updated_at"]);
}

export type AdminProduct = InferResult<ReturnType<typeof selectAdminProducts>>[number];

/** The products, found by name in either language or SKU. */
export const {
  list: listAdminProducts,
  find: findAdminProduct,
  all: allAdminProducts,
} = listAndFind({
  select: selectAdminProducts,
  id: "products.id",
  created: "products.created_at",
  sorts: {
    id: "products.id",
    name_en: "lower(products.name_en)",
    name_ar: "products.name_ar",
    sku: "products.sku",
    price_egp: "products.price",
    stock: "products.stock",
    sold: "products.sold",
    created_at: "products.created_at",
  },
  filters: ({ q, category_id, in_stock }: ListFilters<AdminProductQuery>, eb) => [
    q !== "" && contains([eb.ref("products.name_en"), eb.ref("products.name_ar"), eb.ref("products.sku")], q),
    category_id !== undefined && eb("products.category_id", "=", category_id),
    in_stock !== undefined && eb("products.stock", in_stock ? ">" : "=", 0),
  ],
});
