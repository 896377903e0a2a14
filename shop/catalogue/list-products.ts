import { sql } from "kysely";
import type { ListSort } from "#contract/catalogue/product-sort.ts";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";
import { findListedProducts, findProducts } from "./find-product.ts";
import type { ListedProduct, Product } from "./product.ts";
import { type ProductSelection, selectMatching } from "./product-selection.ts";

export interface ProductPage<One = ListedProduct> {
  readonly products: One[];
  /** Number of all matching products, counted up to `maxCounted`. */
  readonly total: number;
}

/** Filters, order and page of a product list. 'relevance' is the order of the search hits. */
export type ProductListSelection = ProductSelection & {
  readonly sort: ListSort;
  readonly page: number;
  readonly per_page: number;
};

/** Returns a page of matching products as lists show them; ties are sorted by id, so that pages never overlap. */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const { ids, total } = await listIds(db, query);
  return { products: await findListedProducts(db, ids), total };
}

/** Returns the same page with the whole products. */
export async function listWholeProducts(
  db: Database,
  query: ProductListSelection,
): Promise<ProductPage<Product>> {
  const { ids, total } = await listIds(db, query);
  return { products: await findProducts(db, ids), total };
}

async function listIds(db: Database, query: ProductListSelection) {
  const { sort, page, per_page, discounted } = query;
  const order = sql.raw((discounted && sort !== "relevance" ? "stock = 0, " : "") + orders[sort]);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with listed as (
      select id, place, sold, created_at, paid, price, stock, rating_total, rating_count
      from (${selectMatching(query)}) as matching where stands)
    select array(select id from listed order by ${order}, id limit ${per_page} offset ${(page - 1) * per_page}) as ids,
      (select least(count(*), ${sql.lit(maxCounted)}) from listed)::int as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

const orders: Record<ListSort, string> = {
  relevance: "place",
  best_selling: "sold desc",
  newest: "created_at desc",
  price_asc: "paid",
  price_desc: "paid desc",
  saving: "price - paid desc",
  rating: "rating_total::real / nullif(rating_count, 0) desc nulls last, rating_count desc",
};
