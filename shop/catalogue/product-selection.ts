import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ProductFilter } from "#contract/catalogue/product.ts";
import { type FilterFact, factOf, filterFacts } from "#contract/catalogue/product-facts.ts";
import { pick } from "#contract/pick.ts";
import { idArray } from "#db/id-array.ts";
import { unplanned } from "#db/unplanned.ts";
import { shownProducts } from "../shown-products.ts";
import { shownPregnancy } from "./pregnancy.ts";

/** Filters of products, optionally limited to search hits. */
export type ProductSelection = ProductFilter & {
  readonly foundIds?: readonly number[] | undefined;
  /** Whether only one member of each family counts. */
  readonly one_per_family?: boolean | undefined;
};

/** Filters that have a facet; each facet ignores its own filter. */
export type FacetName = FilterFact | "category" | "concern" | "skin_type" | "area" | "price";

/**
 * Returns a query for the published products that match, with `paid` (the price to pay in piastres), `place` among the search hits and
 * `stands`: whether the product represents its family. The best hit represents it, without a search the first member in stock.
 */
export function selectMatching(filter: ProductSelection, except?: FacetName): RawBuilder<unknown> {
  const { foundIds, one_per_family = false } = filter;
  const source =
    foundIds === undefined
      ? sql`(select products.*, null::bigint as place from ${shownProducts} as products)`
      : sql`(select products.*, found.place from unnest(${idArray(foundIds)}) with ordinality as found (id, place)
          join ${shownProducts} as products on products.id = found.id)`;
  const first = foundIds === undefined ? sql`products.stock = 0` : sql`products.place`;
  const stands = one_per_family
    ? sql`row_number() over (
        partition by coalesce(member.family_id, -products.id) order by ${first}, member.position) = 1`
    : sql`true`;
  return sql`
    select products.*, coalesce(discounted_price, price) as paid, ${stands} as stands
    from ${source} as products left join family_members as member on member.product_id = products.id
    where ${sql.join(conditionsOf(filter, except), sql` and `)}`;
}

/** Returns the names of the facets whose filters are set. */
export function chosenFacets(filter: ProductSelection): FacetName[] {
  const { category_id, concern, skin_type, area, min_price, max_price } = filter;
  const lists = { category: category_id, ...pick(filter, filterFacts), concern, skin_type, area };
  const chosen: FacetName[] = (Object.keys(lists) as (keyof typeof lists)[]).filter(
    (name) => lists[name].length > 0,
  );
  return min_price === undefined && max_price === undefined ? chosen : [...chosen, "price"];
}

/** Returns the SQL of the value by which a fact of a row of `products` is filtered and counted; null for none. */
export function factFilterValue(name: FilterFact, alias: string): RawBuilder<string | null> {
  const column = sql.ref(`${alias}.${name}`);
  if (name === "pregnancy") return sql`nullif(nullif(${shownPregnancy(alias)}, 'avoid'), 'ask_doctor')`;
  if (name === "brand")
    return sql`coalesce(${column}, (select coalesce(nullif(brand_en, ''), brand_ar) from settings))`;
  return factOf(name).kind === "flag" ? sql`(case when ${column} then '1' end)` : sql`${column}`;
}

function conditionsOf(filter: ProductSelection, except?: FacetName): RawBuilder<SqlBool>[] {
  const { min_price, max_price } = filter;
  const isOneOf = (name: FilterFact | "area", column: RawBuilder<unknown>) =>
    name !== except &&
    filter[name].length > 0 &&
    sql<SqlBool>`${column} = any(${unplanned(filter[name], "text[]")})`;
  const isForOneOf = (name: FacetName, keys: readonly string[]) =>
    name !== except &&
    keys.length > 0 &&
    sql<SqlBool>`exists (select from product_concerns
      where product_id = products.id and concern_key = any(${unplanned(keys, "text[]")}))`;
  const hasPrice = except !== "price";
  return [
    sql<SqlBool>`true`,
    except !== "category" &&
      filter.category_id.length > 0 &&
      sql<SqlBool>`products.category_id = any(${unplanned(filter.category_id, "int[]")})`,
    ...filterFacts.map((name) => isOneOf(name, factFilterValue(name, "products"))),
    isOneOf("area", sql`products.area`),
    isForOneOf("concern", filter.concern),
    isForOneOf("skin_type", filter.skin_type),
    filter.inStock && sql<SqlBool>`products.stock > 0`,
    filter.discounted && sql<SqlBool>`products.discounted_price is not null`,
    hasPrice &&
      min_price !== undefined &&
      sql<SqlBool>`coalesce(discounted_price, price) >= ${unplanned(min_price, "int")}`,
    hasPrice &&
      max_price !== undefined &&
      sql<SqlBool>`coalesce(discounted_price, price) <= ${unplanned(max_price, "int")}`,
  ].filter((condition) => condition !== false);
}
