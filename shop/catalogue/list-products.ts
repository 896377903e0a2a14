import { sql } from "kysely";
import { maxCountedProducts } from "#contract/product-limits.ts";
import type { ListSort, ProductSort } from "#contract/product-sort.ts";
import type { Database } from "#db/database.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";
import { matchingProducts, type ProductSelection, productSelection } from "./product-selection.ts";

export interface ProductPage {
  readonly products: Product[];
  /** How many the filter finds in all, counted up to `maxCountedProducts`. */
  readonly total: number;
}

/** A page of a list. By relevance are products in the order in which a search has found them. */
export type ProductListSelection = ProductSelection & {
  readonly sort: ListSort;
  readonly page: number;
  readonly per_page: number;
};

/**
 * One page of the products that a filter finds, in the order asked for; ties by id, so that pages never overlap. Which ones
 * and how many they are is read from indexes alone; whole products, which are wide, are read for this page only.
 */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const ids = db
    .selectFrom("shown_products as products")
    .select("products.id")
    .where(productSelection(query))
    .orderBy(orderOf(query))
    .orderBy("products.id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select array(${ids}) as ids, (${totalOf(db, query)}) as total`.execute(db);
  const [page = { ids: [], total: 0 }] = rows;
  return { products: await findProducts(db, page.ids), total: page.total };
}

/** A family that matches is one product of the list, whichever member stands for it: no look at its members tells more. */
function totalOf(db: Database, query: ProductListSelection) {
  const matching = db
    .selectFrom("shown_products as products")
    .select("products.family_id")
    .where(matchingProducts(query))
    .limit(maxCountedProducts);
  const total = query.one_per_family
    ? sql`case when count(*) < ${sql.lit(maxCountedProducts)}
        then count(*) filter (where family_id is null) + count(distinct family_id) else count(*) end`
    : sql`count(*)`;
  return sql`select (${total})::int from (${matching}) as matching`;
}

function orderOf({ sort, foundIds }: ProductListSelection) {
  if (sort !== "relevance") return sql.raw(orders[sort]);
  return sql`array_position(${[...(foundIds ?? [])]}::int[], products.id)`;
}

/** Each as an index has it (db/migrations/0043_product_orders.sql). */
const orders: Record<ProductSort, string> = {
  best_selling: "products.sold desc",
  newest: "products.created_at desc",
  price_asc: "coalesce(products.discounted_price, products.price)",
  price_desc: "coalesce(products.discounted_price, products.price) desc",
  rating:
    "products.rating_total::real / nullif(products.rating_count, 0) desc nulls last, products.rating_count desc",
};
