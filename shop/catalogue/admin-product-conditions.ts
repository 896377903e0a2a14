import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { AdminProductQuery } from "#contract/admin/catalogue/product.ts";
import type { Tables } from "#db/tables.ts";
import type { ListFilters } from "../listing/list-and-find.ts";

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
