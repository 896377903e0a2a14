import { type Expression, expressionBuilder, type InferResult, type SqlBool, sql } from "kysely";
import type {
  AdminProductQuery,
  ProductCounts,
  ProductCountsQuery,
} from "#contract/admin/catalogue/product.ts";
import {
  type ProductStatus,
  productStatuses,
  type TranslatedText,
} from "#contract/admin/catalogue/product-choices.ts";
import { maxCounted, maxHitsCounted } from "#contract/admin/list-limits.ts";
import type { Database } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { type ListFilters, listAndFind, listedRows } from "../../listing/list-and-find.ts";
import { findProductsCalled } from "../../search/product-lookups.ts";
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

/** Counts the matching products of each status and in total, up to `maxCounted`, or `maxHitsCounted` in a search. */
export async function countProducts(db: Database, query: ProductCountsQuery): Promise<ProductCounts> {
  const conditions: Expression<SqlBool>[] = [
    ...listedRows(query, { id: "products.id", created: "products.created_at" }),
    ...productConditions(query).filter((condition) => condition !== false),
  ];
  if (query.q !== "") conditions.push((await findProductsCalled(db, query.q)).isHit);
  const max = query.q === "" ? maxCounted : maxHitsCounted;
  const counts = productStatuses.map((status) => {
    const passing = db
      .selectFrom("products")
      .select("id")
      .where("status", "=", status)
      .where((eb) => eb.and(conditions))
      .limit(max);
    return sql`(select count(*)::int from (${passing}) as passing) as ${sql.ref(status)}`;
  });
  const { rows } = await sql<Omit<ProductCounts, "all">>`select ${sql.join(counts)}`.execute(db);
  const { published = 0, draft = 0, archived = 0 } = rows[0] ?? {};
  return { all: Math.min(published + draft + archived, max), published, draft, archived };
}

const eb = expressionBuilder<Tables, "products">();
const isLow = sql<SqlBool>`(products.status = 'published' and products.stock <= products.low_stock_at)`;

/** Returns the SQL conditions of the back office's product filters; false for filters that are not set. */
export function productConditions({
  status,
  category_id,
  in_stock,
  low_stock,
  missing_text,
}: Partial<ListFilters<AdminProductQuery>>) {
  return [
    status !== undefined && eb("products.status", "=", status),
    category_id !== undefined && eb("products.category_id", "=", category_id),
    in_stock !== undefined && eb("products.stock", in_stock ? ">" : "=", 0),
    low_stock !== undefined && (low_stock ? isLow : sql<SqlBool>`not ${isLow}`),
    missing_text !== undefined && sql<SqlBool>`${eb.ref(`products.missing_${missing_text}`)} <> '{}'`,
  ];
}
