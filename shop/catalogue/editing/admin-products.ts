import { type InferResult, sql } from "kysely";
import type { AdminProductQuery } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus, TranslatedText } from "#contract/admin/catalogue/product-choices.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../../listing/list-and-find.ts";
import { findProductsCalled } from "../../search/product-lookups.ts";
import { productConditions } from "../admin-product-conditions.ts";
import { selectProducts } from "../product.ts";

/** Starts a query for products with the fields that only staff see. */
function selectAdminProducts(db: Database) {
  return selectProducts(db)
    .select([
      "products.publish_at",
      "products.archived_at",
      "products.discount_starts_at",
      "products.discount_ends_at",
      "products.low_stock_at",
      "products.hygiene_sealed",
      "products.cost",
      "products.missing_en",
      "products.missing_ar",
      "products.sold",
      "products.created_at",
      "products.updated_at",
      // Also before and after its dates.
      sql<number | null>`coalesce(products.discount_price, products.discounted_price)`.as(
        "wanted_discount_price",
      ),
    ])
    .$narrowType<{ status: ProductStatus; missing_en: TranslatedText[]; missing_ar: TranslatedText[] }>();
}

export type AdminProduct = InferResult<ReturnType<typeof selectAdminProducts>>[number];

const sorts: Record<AdminProductQuery["sort"], string> = {
  id: "products.id",
  name_en: "product_lookups.name_en",
  name_ar: "product_lookups.name_ar",
  sku: "products.sku",
  price_egp: "product_lookups.price",
  stock: "products.stock",
  sold: "products.sold",
  created_at: "products.created_at",
};

const lookups = { table: "product_lookups", id: "product_lookups.product_id" };

/** Products of the back office, found by name (either language) or SKU. A page of ids is found and counted from an index alone. */
export const {
  list: listAdminProducts,
  find: findAdminProduct,
  all: allAdminProducts,
} = listAndFind({
  select: selectAdminProducts,
  table: "products",
  id: "products.id",
  created: "products.created_at",
  sorts,
  beside: { name_en: lookups, name_ar: lookups, price_egp: lookups },
  search: findProductsCalled,
  filters: (query: ListFilters<AdminProductQuery>) => productConditions(query),
});
