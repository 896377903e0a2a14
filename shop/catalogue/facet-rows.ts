import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxCountedProducts } from "#contract/product-limits.ts";
import type { Database } from "#db/database.ts";
import {
  chosenFilters,
  matchingProducts,
  type ProductFilterName,
  type ProductSelection,
  standsForFamily,
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

/** The facets that have a row for each value, by what they are counted from. */
const columns = { category: "category_id", color: "color", size: "size", area: "area" } as const;
/** What the members of a family differ in: each is a choice of its own. */
const ofMembers: ReadonlySet<ProductFilterName> = new Set(["color", "size"]);

/**
 * The rows of all facets in one statement. Products are read once for all facets whose own filter is not chosen, and once more for
 * each that is; of more than `maxCountedProducts` those that sell best.
 */
export async function facetRows(db: Database, filter: ProductSelection): Promise<FacetRow[]> {
  const chosen = chosenFilters(filter);
  const facets = ["category", "color", "size", "area", "skin_type", "concern", "price"] as const;
  const own = facets.filter((facet) => chosen.has(facet));
  const sources = [undefined, ...own].map(
    (except) => sql`${nameOf(except)} as materialized (${read(filter, except)})`,
  );
  const sourceOf = (facet: ProductFilterName) => nameOf(chosen.has(facet) ? facet : undefined);
  const counted = [
    ...(["category", "color", "size"] as const).map((facet) => valuesIn(sourceOf(facet), facet)),
    areasIn(sourceOf("area")),
    ...(chosen.has("skin_type") || chosen.has("concern")
      ? purposes.map((kind) => keysIn(sourceOf(kind), [kind]))
      : [keysIn(nameOf(undefined), purposes)]),
    pricesIn(sourceOf("price"), matchingProducts(filter, "price")),
  ];
  const { rows } =
    await sql<FacetRow>`with ${sql.join(sources)} ${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

function nameOf(except: ProductFilterName | undefined) {
  return sql.ref(except === undefined ? "selected" : `without_${except}`);
}

function read(filter: ProductSelection, except: ProductFilterName | undefined) {
  const stands = filter.one_per_family === true ? standsForFamily(filter, except) : sql<SqlBool>`true`;
  return sql`select id, category_id, color, size, area, ${paid} as paid, ${stands} as stands
    from shown_products as products where ${matchingProducts(filter, except)}
    order by sold desc, id limit ${sql.lit(maxCountedProducts)}`;
}

const noBounds = sql`null::int as min, null::int as max`;

function valuesIn(source: RawBuilder<unknown>, facet: "category" | "color" | "size") {
  const column = sql.ref(columns[facet]);
  return sql`select ${sql.lit(facet)} as facet, ${column}::text as value, count(*)::int as count, 0 as position, ${noBounds}
    from ${source} where ${column} is not null ${ofMembers.has(facet) ? sql`` : sql`and stands`} group by ${column}`;
}

function areasIn(source: RawBuilder<unknown>) {
  return sql`select 'area', key, count, position, ${noBounds}
    from (select area, count(*)::int as count from ${source} where stands group by area) as counted
      join concerns on concerns.key = counted.area`;
}

/** Keys are counted before they are named, so that few rows are joined and not those of every product. */
function keysIn(source: RawBuilder<unknown>, kinds: readonly ProductFilterName[]) {
  return sql`select kind, key, count, position, ${noBounds}
    from (select concern_key, count(*)::int as count from product_concerns
        where product_id in (select id from ${source} where stands) group by concern_key) as counted
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
