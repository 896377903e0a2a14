import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxCountedProducts } from "#contract/catalogue/product-limits.ts";
import type { Database } from "#db/database.ts";
import { idArray } from "#db/id-array.ts";
import { chosenFilters, type ProductFilterName, type ProductSelection } from "./product-selection.ts";

export interface Facet<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface ProductFacets {
  readonly categories: Facet<number>[];
  readonly colors: Facet<string>[];
  readonly sizes: Facet<string>[];
  /** Keys in the order of the shop, as for the next two. */
  readonly concerns: Facet<string>[];
  readonly skin_types: Facet<string>[];
  readonly areas: Facet<string>[];
  /** Piastres, as paid; null for an empty selection. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/**
 * Returns the facets of a selection. Each facet ignores its own filter, so that a chosen colour does not hide the others. Above
 * `maxCountedProducts` only the best sellers are counted; price bounds include all products.
 */
export async function productFacets(db: Database, filter: ProductSelection): Promise<ProductFacets> {
  const rows = await facetRows(db, filter);
  const facet = (name: ProductFilterName) => rows.filter((row) => row.facet === name);
  const valued = (name: ProductFilterName, order: (one: FacetRow, other: FacetRow) => number) =>
    facet(name)
      .toSorted(order)
      .map(({ value, count }) => ({ value, count }));
  const [price] = facet("price");
  return {
    categories: facet("category").map(({ value, count }) => ({ value: Number(value), count })),
    colors: valued("color", byName),
    sizes: valued("size", bySize),
    concerns: valued("concern", byPosition),
    skin_types: valued("skin_type", byPosition),
    areas: valued("area", byPosition),
    price: price?.min == null || price.max === null ? null : { min: price.min, max: price.max },
  };
}

function byPosition(one: FacetRow, other: FacetRow): number {
  return one.position - other.position || byName(one, other);
}

function byName(one: FacetRow, other: FacetRow): number {
  return one.value.localeCompare(other.value);
}

/** For example, '100 ml' after '30 ml', and grams after millilitres. */
function bySize(one: FacetRow, other: FacetRow): number {
  const [amount = "", unit = ""] = one.value.split(" ");
  const [otherAmount = "", otherUnit = ""] = other.value.split(" ");
  return otherUnit.localeCompare(unit) || Number(amount) - Number(otherAmount) || byName(one, other);
}

/** Value of a facet with its count and position; for prices the bounds in piastres. */
export interface FacetRow {
  readonly facet: ProductFilterName;
  readonly value: string;
  readonly count: number;
  readonly position: number;
  readonly min: number | null;
  readonly max: number | null;
}

const facets = ["category", "color", "size", "area", "skin_type", "concern", "price"] as const;

/**
 * Reads the rows of all facets in one statement. Facets without a chosen filter share one read; each facet with a chosen filter needs its
 * own. Each read stops at `maxCountedProducts`.
 */
export async function facetRows(db: Database, filter: ProductSelection): Promise<FacetRow[]> {
  const chosen = chosenFilters(filter);
  const own = facets.filter((facet) => chosen.has(facet));
  const shared = facets.filter((facet) => !chosen.has(facet));
  const readings = [
    readingOf(filter, undefined, shared),
    ...own.map((facet) => readingOf(filter, facet, [facet])),
  ];
  const sources = readings.flatMap((reading) => reading.sources);
  const counted = readings.flatMap((reading) => reading.counted);
  const { rows } =
    await sql<FacetRow>`with ${sql.join(sources)} ${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

/** Products that match a selection without one filter, and the facets counted among them. */
function readingOf(
  filter: ProductSelection,
  except: ProductFilterName | undefined,
  names: readonly ProductFilterName[],
) {
  const named = (name: string) => sql.ref(except === undefined ? name : `${name}_without_${except}`);
  const [matching, standing] = [named("matching"), named("standing")];
  const choices = matchingChoices(filter, except);
  const sources = [
    sql`${matching} as materialized (
      select product_id, family_id, paid, in_stock, keys from product_choices
      where ${choices} limit ${sql.lit(maxCountedProducts)})`,
    sql`${standing} as (${standingOf(matching, filter)})`,
  ];
  const values = names.filter((facet) => facet !== "price");
  const counted = [
    ...(values.length > 0 ? [valuesIn(standing, values)] : []),
    ...(names.includes("price") ? [pricesIn(matching, filter.foundIds === undefined ? choices : null)] : []),
  ];
  return { sources, counted };
}

/** Products, each with whether it represents its family (or has none). */
function standingOf(matching: RawBuilder<unknown>, { foundIds, one_per_family }: ProductSelection) {
  if (one_per_family !== true) return sql`select keys, true as stands from ${matching}`;
  const first =
    foundIds === undefined
      ? sql`not in_stock`
      : sql`array_position(${idArray(foundIds)}, matched.product_id)`;
  return sql`select keys, true as stands from ${matching} where family_id is null
    union all
    select keys, row_number() over (partition by family_id order by ${first}, position) = 1
    from ${matching} as matched,
      lateral (select position from family_members where product_id = matched.product_id offset 0) as member
    where family_id is not null`;
}

/**
 * Facet values with counts. Keys are counted before names are joined, so that few rows are joined. Colours and sizes count every member of
 * a family, because members differ in them.
 */
function valuesIn(standing: RawBuilder<unknown>, names: readonly ProductFilterName[]) {
  return sql`select facet, value, count, position, null::int as min, null::int as max
    from (select coalesce(case name when 'concern' then kind end, name) as facet, value,
        case when name in ('color', 'size') then members else standing end as count, coalesce(position, 0) as position
      from (select split_part(key, ':', 1) as name, substr(key, strpos(key, ':') + 1) as value,
          count(*)::int as members, count(*) filter (where stands)::int as standing
        from (select unnest(keys) as key, stands from ${standing}) as keyed where ${areOf(names)} group by key) as counted
        left join concerns on name in ('concern', 'area') and concerns.key = value) as named
    where facet = any(${names}::text[]) and count > 0`;
}

/** For a single facet, counts only its keys. */
function areOf([facet = "price", ...others]: readonly ProductFilterName[]) {
  if (others.length > 0) return sql`true`;
  return sql`key ^@ ${`${facet === "skin_type" ? "concern" : facet}:`}`;
}

/**
 * Returns the price bounds. Above the maximum they are read from the ends of the price index. Search hits are always all read (`choices` is
 * null).
 */
function pricesIn(matching: RawBuilder<unknown>, choices: RawBuilder<unknown> | null) {
  if (choices === null) return sql`select 'price', '', 0, 0, min(paid), max(paid) from ${matching}`;
  const bound = (name: "min" | "max", direction: "asc" | "desc") => sql`
    case when count(*) < ${sql.lit(maxCountedProducts)} then ${sql.raw(name)}(paid)
      else (select paid from product_choices where ${choices} order by paid ${sql.raw(direction)} limit 1) end`;
  return sql`select 'price', '', 0, 0, ${bound("min", "asc")}, ${bound("max", "desc")} from ${matching}`;
}

/** Prefix of a key in `product_choices.keys`; skin types are concerns too. */
export type ChoiceName = "category" | "color" | "size" | "area" | "concern";

/** Returns the condition of a filter on `product_choices`, without the filter named `except`. */
export function matchingChoices(filter: ProductSelection, except?: ProductFilterName): RawBuilder<SqlBool> {
  const { foundIds, min_price, max_price } = filter;
  const chosen = (name: ProductFilterName, prefix: ChoiceName, values: readonly (string | number)[]) =>
    name !== except &&
    values.length > 0 &&
    sql<SqlBool>`keys && ${values.map((value) => `${prefix}:${value}`)}::text[]`;
  const conditions = [
    foundIds !== undefined && sql<SqlBool>`product_id = any(${idArray(foundIds)})`,
    chosen("category", "category", filter.category_id),
    chosen("color", "color", filter.color),
    chosen("size", "size", filter.size),
    chosen("concern", "concern", filter.concern),
    chosen("skin_type", "concern", filter.skin_type),
    chosen("area", "area", filter.area),
    filter.inStock && sql<SqlBool>`in_stock`,
    filter.discounted &&
      sql<SqlBool>`product_id in (select id from shown_products where discounted_price is not null)`,
    except !== "price" && min_price !== undefined && sql<SqlBool>`paid >= ${min_price}`,
    except !== "price" && max_price !== undefined && sql<SqlBool>`paid <= ${max_price}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
