import { type InferResult, sql } from "kysely";
import type { AdminProductQuery } from "#contract/admin/product.ts";
import type { ProductStatus, TranslatedText } from "#contract/admin/product-choices.ts";
import type { Database } from "#db/database.ts";
import { type ListFilters, listAndFind } from "../listing/list-and-find.ts";
import { listedRows } from "../listing/listed-rows.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { productConditions } from "./admin-product-conditions.ts";
import { selectProducts } from "./product.ts";

/** Starts a query for products with what staff see of them beyond customers. */
function selectAdminProducts(db: Database) {
  return selectProducts(db)
    .select([
      "products.publish_at",
      "products.archived_at",
      "products.discount_starts_at",
      "products.discount_ends_at",
      "products.low_stock_at",
      "products.missing_en",
      "products.missing_ar",
      "products.sold",
      "products.created_at",
      "products.updated_at",
      // Also while its span has not begun, and after it.
      sql<number | null>`coalesce(products.discount_price, products.discounted_price)`.as(
        "wanted_discount_price",
      ),
    ])
    .$narrowType<{ status: ProductStatus; missing_en: TranslatedText[]; missing_ar: TranslatedText[] }>();
}

export type AdminProduct = InferResult<ReturnType<typeof selectAdminProducts>>[number];

const sorts: Record<AdminProductQuery["sort"], string> = {
  id: "products.id",
  name_en: "lower(products.name_en)",
  name_ar: "products.name_ar",
  sku: "products.sku",
  price_egp: "products.price",
  stock: "products.stock",
  sold: "products.sold",
  created_at: "products.created_at",
};
const [id, created] = ["products.id", "products.created_at"];

const reads = listAndFind({
  select: selectAdminProducts,
  id,
  created,
  sorts,
  filters: (query: ListFilters<AdminProductQuery>) => productConditions(query),
});

/** One product as staff see it; and all that pass the filters of the list. */
export const { find: findAdminProduct, all: allAdminProducts } = reads;

/**
 * A page of the products, found by name in either language or SKU. Their ids are found and counted first, from an index alone; then
 * what is shown of this page is read.
 */
export async function listAdminProducts(db: Database, query: AdminProductQuery): Promise<Page<AdminProduct>> {
  const conditions = productConditions(query).filter((condition) => condition !== false);
  const passing = db
    .selectFrom("products")
    .select("products.id")
    .where(listedRows(query, { id, created }))
    .where((eb) => eb.and(conditions));
  const { rows, total } = await readPage(db, passing, query, { by: sorts[query.sort], id });
  return { rows: await readInOrder(db, rows), total };
}

async function readInOrder(db: Database, found: readonly { readonly id: number }[]): Promise<AdminProduct[]> {
  if (found.length === 0) return [];
  const ids = found.map((product) => product.id);
  const products = await selectAdminProducts(db).where("products.id", "in", ids).execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}
