import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import type { ListSort, ProductSort } from "#contract/catalogue/product-sort.ts";
import type { Database } from "#db/database.ts";
import { idArray } from "#db/id-array.ts";
import type { DB } from "#db/tables.generated.ts";
import { findProducts } from "./find-product.ts";
import type { Product } from "./product.ts";
import { matchingChoices } from "./product-facets.ts";
import { chosenFilters, type ProductSelection, productSelection } from "./product-selection.ts";

export interface ProductPage {
  readonly products: Product[];
  /** Number of all matching products, counted up to `maxCountedProducts`. */
  readonly total: number;
}

/** Filters, order and page of a product list. 'relevance' is the order of the search hits. */
export type ProductListSelection = ProductSelection & {
  readonly sort: ListSort;
  readonly page: number;
  readonly per_page: number;
};

/** Maximum number of matching products that are sorted directly; more are read in the order of an index. */
const maxOrderedAlone = 2000;

/** Returns a page of matching products; ties are sorted by id, so that pages never overlap. Reads wide rows only for the page. */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const { ids, total } = await (query.sort === "relevance"
    ? readFoundPage(db, query)
    : readOrderedPage(db, query, (query.discounted ? "stock = 0, " : "") + orders[query.sort]));
  return { products: await findProducts(db, ids), total };
}

interface IdsOfPage {
  readonly ids: number[];
  readonly total: number;
}

/** Reads a page by relevance from `product_choices` alone. The best hit represents its family. */
async function readFoundPage(db: Database, query: ProductListSelection): Promise<IdsOfPage> {
  const { foundIds = [], one_per_family, page, per_page } = query;
  const one = one_per_family ? sql`coalesce(family_id, -product_id)` : sql`product_id`;
  const { rows } = await sql<IdsOfPage>`
    with hits as (
      select distinct on (${one}) product_id, place
      from unnest(${idArray(foundIds)}) with ordinality as found (id, place)
        join product_choices on product_id = found.id
      where ${matchingChoices({ ...query, foundIds: undefined })} order by ${one}, place)
    select array(select product_id from hits order by place
        limit ${per_page} offset ${(page - 1) * per_page}) as ids,
      (select count(*) from hits)::int as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

async function readOrderedPage(db: Database, query: ProductListSelection, order: string): Promise<IdsOfPage> {
  const { rows } = await sql<IdsOfPage>`
    with matching as materialized (
      select product_id, family_id from product_choices where ${matchingChoices(query)} limit ${sql.lit(maxCountedProducts)})
    select ${idsOf(db, query, sql.raw(order))} as ids, (select ${totalOf(query)} from matching)::int as total`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * PostgreSQL cannot estimate how many products match several filters, and would combine whole indexes. Few matches are sorted directly. Of
 * many, the first in order are found soon.
 */
function idsOf(db: Database, query: ProductListSelection, order: RawBuilder<unknown>) {
  const filters = chosenFilters(query).size + (query.foundIds === undefined ? 0 : 1);
  if (filters === 0) return sql`array(${pageOf(db, query, order)})`;
  const maxAlone = filters === 1 ? maxOrderedAlone : maxCountedProducts - 1;
  return sql`case when (select count(*) from matching) <= ${sql.lit(maxAlone)}
    then array(${pageOf(db, query, order).where(sql<SqlBool>`products.id = any(array(select product_id from matching)::int[])`)})
    else array(${pageOf(db, query, order, filters > 1)}) end`;
}

/** Ids of a page. `walked` reads them in the order of an index, for example the best sellers of a colour. */
function pageOf(db: Database, query: ProductListSelection, order: RawBuilder<unknown>, walked = false) {
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

/** One filter value whose best sellers have an index. */
function bestSellersOf({ sort, color, category_id, size, area }: ProductListSelection) {
  const values = Object.entries({ color, category_id, size, area });
  const [name, [value] = []] = values.find(([, chosen]) => chosen.length === 1) ?? [];
  return name === undefined || sort !== "best_selling" ? sql`true` : sql`${sql.ref(name)} = ${value}`;
}

/** A matching family counts as one product, whichever member represents it. */
function totalOf({ one_per_family }: ProductListSelection) {
  if (!one_per_family) return sql`count(*)`;
  return sql`case when count(*) < ${sql.lit(maxCountedProducts)}
    then count(*) filter (where family_id is null) + count(distinct family_id) else count(*) end`;
}

/** Each order has an index (db/migrations/0008_product_lists.sql), except the saving: only a share of the products has one. */
const orders: Record<ProductSort, string> = {
  best_selling: "sold desc",
  newest: "created_at desc",
  price_asc: "paid",
  price_desc: "paid desc",
  saving: "price - coalesce(discounted_price, price) desc",
  rating: "rated desc nulls last, rating_count desc",
};
