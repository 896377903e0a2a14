import { sql } from "kysely";
import type { AdminProductQuery } from "#contract/admin/product.ts";
import type { Database } from "#db/database.ts";
import { contains } from "../listing/contains.ts";
import { type Page, readPage } from "../listing/read-page.ts";
import { selectProducts } from "./product.ts";

/** Starts a query for products with what staff see of them beyond customers. */
function selectAdminProducts(db: Database) {
  return selectProducts(db).select(["products.sold", "products.created_at"]);
}

export type AdminProduct = Awaited<ReturnType<ReturnType<typeof selectAdminProducts>["execute"]>>[number];

const columns = {
  id: "products.id",
  name_en: "lower(products.name_en)",
  name_ar: "products.name_ar",
  sku: "products.sku",
  price_egp: "products.price",
  stock: "products.stock",
  sold: "products.sold",
  created_at: "products.created_at",
} as const;

/** One page of the products, found by name in either language or SKU. */
export async function listAdminProducts(db: Database, query: AdminProductQuery): Promise<Page<AdminProduct>> {
  const { q, category_id, in_stock } = query;
  const texts = [sql.ref("products.name_en"), sql.ref("products.name_ar"), sql.ref("products.sku")];
  const found = selectAdminProducts(db)
    .$if(q !== "", (products) => products.where(contains(texts, q)))
    .$if(category_id !== undefined, (products) => products.where("category_id", "=", category_id ?? 0))
    .$if(in_stock !== undefined, (products) => products.where("stock", in_stock ? ">" : "=", 0));
  return await readPage(found, query, { by: columns[query.sort], id: "products.id" });
}

/** One product; null where there is none. */
export async function findAdminProduct(db: Database, id: number): Promise<AdminProduct | null> {
  return (await selectAdminProducts(db).where("products.id", "=", id).executeTakeFirst()) ?? null;
}
