import { sql } from "kysely";
import type { ListSort } from "#contract/catalogue/product-sort.ts";
import { maxCounted } from "#contract/max-counted.ts";
import type { Database } from "#db/database.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";
import { type ProductSelection, selectMatching } from "./product-selection.ts";

export interface ProductPage {
  readonly products: Product[];
  /** Number of all matching products, counted up to `maxCounted`. */
  readonly total: number;
}

/** Filters, order and page of a product list. 'relevance' is the order of the search hits. */
export type ProductListSelection = ProductSelection & {
  readonly sort: ListSort;
  readonly page: number;
  readonly per_page: number;
};

/** Returns a page of matching products; ties are sorted by id, so that pages never overlap. */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const { sort, page, per_page, discounted } = query;
  const order = sql.raw((discounted && sort !== "relevance" ? "stock = 0, " : "") + orders[sort]);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with listed as (
      select id, place, sold, created_at, paid, price, stock, rating_total, rating_count
      from (${selectMatching(query)}) as matching where stands)
    select array(select id from listed order by ${order}, id limit ${per_page} offset ${(page - 1) * per_page}) as ids,
      (select least(count(*), ${sql.lit(maxCounted)}) from listed)::int as total`.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { products: await findProducts(db, ids), total };
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
