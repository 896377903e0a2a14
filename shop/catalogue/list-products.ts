import { type SqlBool, sql } from "kysely";
import { maxCountedProducts } from "#contract/product-limits.ts";
import type { ListSort, ProductSort } from "#contract/product-sort.ts";
import type { Database } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";
import { matchingChoices } from "./product-choices.ts";
import { chosenFilters, type ProductSelection, productSelection } from "./product-selection.ts";

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

/** Products of one filter that are put in order one by one; of more, its index or the order's has them in order. */
const maxOrderedAlone = 2000;

/**
 * One page of the products that a filter finds, in the order asked for; ties by id, so that pages never overlap. How many they
 * are is counted among the choices, which are narrow; whole products, which are wide, are read for this page only.
 */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matching as materialized (
      select product_id, family_id from product_choices where ${matchingChoices(query)} limit ${sql.lit(maxCountedProducts)})
    select ${idsOf(db, query)} as ids, (select ${totalOf(query)} from matching)::int as total`.execute(db);
  const [page = { ids: [], total: 0 }] = rows;
  return { products: await findProducts(db, page.ids), total: page.total };
}

/**
 * How many pass several filters together PostgreSQL can't know beforehand: it would put together whole indexes. They are put in order one
 * by one unless they are too many, and of those the first in order are soon found.
 */
function idsOf(db: Database, query: ProductListSelection) {
  const filters = chosenFilters(query).size + (query.foundIds === undefined ? 0 : 1);
  if (filters === 0) return sql`array(${pageOf(db, query)})`;
  const maxAlone = filters === 1 ? maxOrderedAlone : maxCountedProducts - 1;
  return sql`case when (select count(*) from matching) <= ${sql.lit(maxAlone)}
    then array(${pageOf(db, query).where(sql<SqlBool>`products.id = any(array(select product_id from matching)::int[])`)})
    else array(${pageOf(db, query, filters > 1)}) end`;
}

/** The ids of a page; `walked` reads the order from its beginning, the best sellers of a colour, say, in theirs. */
function pageOf(db: Database, query: ProductListSelection, walked = false) {
  const order = orderOf(query);
  const ordered = sql<DB["products"]>`(
    select *, coalesce(discounted_price, price) as paid, rating_total::real / nullif(rating_count, 0) as rated
    from shown_products as products ${walked ? sql`where ${bestSellersOf(query)} order by ${order}, id offset 0` : sql``})`;
  return db
    .selectFrom(ordered.as("products"))
    .select("products.id")
    .where(productSelection(query))
    .orderBy(order)
    .orderBy("products.id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
}

/** One value of a filter whose best sellers have an index. */
function bestSellersOf({ sort, color, category_id, size, area }: ProductListSelection) {
  const values = Object.entries({ color, category_id, size, area });
  const [name, [value] = []] = values.find(([, chosen]) => chosen.length === 1) ?? [];
  return name === undefined || sort !== "best_selling" ? sql`true` : sql`${sql.ref(name)} = ${value}`;
}

/** A family that matches is one product of the list, whichever member stands for it: no look at its members tells more. */
function totalOf({ one_per_family }: ProductListSelection) {
  if (!one_per_family) return sql`count(*)`;
  return sql`case when count(*) < ${sql.lit(maxCountedProducts)}
    then count(*) filter (where family_id is null) + count(distinct family_id) else count(*) end`;
}

function orderOf({ sort, foundIds }: ProductListSelection) {
  if (sort !== "relevance") return sql.raw(orders[sort]);
  return sql`array_position(${[...(foundIds ?? [])]}::int[], id)`;
}

/** Each as an index has it (db/migrations/0043_product_orders.sql). */
const orders: Record<ProductSort, string> = {
  best_selling: "sold desc",
  newest: "created_at desc",
  price_asc: "paid",
  price_desc: "paid desc",
  rating: "rated desc nulls last, rating_count desc",
};
