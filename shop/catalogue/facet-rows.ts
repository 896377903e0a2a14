import { type RawBuilder, sql } from "kysely";
import { maxCountedProducts } from "#contract/product-limits.ts";
import type { Database } from "#db/database.ts";
import {
  chosenFilters,
  firstOfFamily,
  matchingProducts,
  type ProductFilterName,
  type ProductSelection,
} from "./product-selection.ts";

/** A value of a facet with its count and its place in the order of the shop; of prices their bounds, piastres. */
export interface FacetRow {
  readonly facet: ProductFilterName;
  readonly value: string;
  readonly count: number;
  readonly position: number;
  readonly min: number | null;
  readonly max: number | null;
}

const purposes = ["skin_type", "concern"] as const;
const paid = sql`coalesce(products.discounted_price, products.price)`;

/**
 * The rows of all facets in one statement. Products are read once for all facets whose own filter is not chosen, and once more for
 * each that is; of more than `maxCountedProducts` those that sell best.
 */
export async function facetRows(db: Database, filter: ProductSelection): Promise<FacetRow[]> {
  const chosen = chosenFilters(filter);
  const facets = ["category", "color", "size", "area", "skin_type", "concern", "price"] as const;
  const own = facets.filter((facet) => chosen.has(facet));
  const sources = [undefined, ...own].flatMap((except) => sourcesOf(filter, except));
  const matchingFor = (facet: ProductFilterName) => matchingName(chosen.has(facet) ? facet : undefined);
  const standingFor = (facet: ProductFilterName) => standingName(chosen.has(facet) ? facet : undefined);
  const counted = [
    valuesIn(standingFor("category"), "category", "category_id"),
    // What the members of a family differ in: each is a choice of its own.
    valuesIn(matchingFor("color"), "color", "color"),
    valuesIn(matchingFor("size"), "size", "size"),
    areasIn(standingFor("area")),
    ...(chosen.has("skin_type") || chosen.has("concern")
      ? purposes.map((kind) => keysIn(standingFor(kind), [kind]))
      : [keysIn(standingFor("concern"), purposes)]),
    pricesIn(matchingFor("price"), matchingProducts(filter, "price")),
  ];
  const { rows } =
    await sql<FacetRow>`with ${sql.join(sources)} ${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

function matchingName(except: ProductFilterName | undefined) {
  return sql.ref(except === undefined ? "matching" : `matching_without_${except}`);
}

function standingName(except: ProductFilterName | undefined) {
  return sql.ref(except === undefined ? "standing" : `standing_without_${except}`);
}

/** The products that match, and those of them that stand for themselves or for their family. */
function sourcesOf(filter: ProductSelection, except: ProductFilterName | undefined) {
  const [matching, standing] = [matchingName(except), standingName(except)];
  const read = sql`${matching} as materialized (
    select id, family_id, category_id, color, size, area, concern_keys, stock, ${paid} as paid
    from shown_products as products where ${matchingProducts(filter, except)}
    order by sold desc, id limit ${sql.lit(maxCountedProducts)})`;
  if (filter.one_per_family !== true) return [read, sql`${standing} as (select * from ${matching})`];
  return [
    read,
    sql`${standing} as materialized (
      select category_id, area, concern_keys from ${matching} where family_id is null
      union all (
        select distinct on (family_id) category_id, area, concern_keys
        from (select products.*, member.position, ${firstOfFamily(filter)} as first
            from (select * from ${matching} where family_id is not null) as products,
              lateral (select position from family_members where product_id = products.id offset 0) as member) as members
        order by family_id, first, position))`,
  ];
}

const noBounds = sql`null::int as min, null::int as max`;

function valuesIn(source: RawBuilder<unknown>, facet: ProductFilterName, name: string) {
  const column = sql.ref(name);
  return sql`select ${sql.lit(facet)} as facet, ${column}::text as value, count(*)::int as count, 0 as position, ${noBounds}
    from ${source} where ${column} is not null group by ${column}`;
}

function areasIn(source: RawBuilder<unknown>) {
  return sql`select 'area', key, count, position, ${noBounds}
    from (select area, count(*)::int as count from ${source} group by area) as counted
      join concerns on concerns.key = counted.area`;
}

/** Keys are counted before they are named, so that few rows are joined and not those of every product. */
function keysIn(source: RawBuilder<unknown>, kinds: readonly ProductFilterName[]) {
  return sql`select kind, key, count, position, ${noBounds}
    from (select concern_key, count(*)::int as count from ${source}, unnest(concern_keys) as concern_key
        group by concern_key) as counted
      join concerns on concerns.key = counted.concern_key
    where kind = any(${kinds}::text[])`;
}

/** Where only the best sellers were read, the bounds of all are those at the ends of their order. */
function pricesIn(source: RawBuilder<unknown>, matching: ReturnType<typeof matchingProducts>) {
  const bound = (column: RawBuilder<unknown>, direction: "asc" | "desc") => sql`
    case when count(*) < ${sql.lit(maxCountedProducts)} then ${column} else (
      select ${paid} from shown_products as products where ${matching} order by ${paid} ${sql.raw(direction)} limit 1) end`;
  return sql`select 'price', '', count(*)::int, 0, ${bound(sql`min(paid)`, "asc")}, ${bound(sql`max(paid)`, "desc")}
    from ${source}`;
}
