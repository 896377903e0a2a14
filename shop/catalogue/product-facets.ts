import { type RawBuilder, sql } from "kysely";
import {
  byFact,
  type FactFacets,
  type FilterFact,
  factOf,
  filterFacts,
  productFacts,
} from "#contract/catalogue/product-facts.ts";
import type { Database } from "#db/database.ts";
import {
  chosenFacets,
  type FacetName,
  factFilterValue,
  type ProductSelection,
  selectMatching,
} from "./product-selection.ts";

export interface Facet<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface ProductFacets extends Readonly<Record<FactFacets, Facet<string>[]>> {
  readonly categories: Facet<number>[];
  /** Keys in the order of the shop, as for the next two. */
  readonly concerns: Facet<string>[];
  readonly skin_types: Facet<string>[];
  readonly areas: Facet<string>[];
  /** Piastres, as paid; null for an empty selection. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/**
 * Returns the facets of a selection. Each facet ignores its own filter, so that a chosen colour does not hide the others. The facet
 * `leftOut` is not counted.
 */
export async function productFacets(
  db: Database,
  filter: ProductSelection,
  leftOut?: FacetName,
): Promise<ProductFacets> {
  const rows = await facetRows(db, filter, leftOut);
  const valued = (name: FacetName, order: (one: FacetRow, other: FacetRow) => number) =>
    rows
      .filter((row) => row.facet === name)
      .toSorted(order)
      .map(({ value, count }) => ({ value, count }));
  const price = rows.find((row) => row.facet === "price");
  return {
    categories: valued("category", byName).map(({ value, count }) => ({ value: Number(value), count })),
    ...(Object.fromEntries(
      filterFacts.map((name) => [productFacts[name].facets, valued(name, orderOf(name))]),
    ) as Record<FactFacets, Facet<string>[]>),
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

function orderOf(name: FilterFact): typeof byName {
  const fact = factOf(name);
  if (fact.kind === "choice")
    return (one, other) => fact.choices.indexOf(one.value) - fact.choices.indexOf(other.value);
  if (fact.kind === "number") return (one, other) => Number(one.value) - Number(other.value);
  return name === "size" ? bySize : byName;
}

/** For example, '100 ml' after '30 ml', and grams after millilitres. */
function bySize(one: FacetRow, other: FacetRow): number {
  const [amount = "", unit = ""] = one.value.split(" ");
  const [otherAmount = "", otherUnit = ""] = other.value.split(" ");
  return otherUnit.localeCompare(unit) || Number(amount) - Number(otherAmount) || byName(one, other);
}

/** Value of a facet with its count and position; for prices the bounds in piastres. */
interface FacetRow {
  readonly facet: FacetName;
  readonly value: string;
  readonly count: number;
  readonly position: number;
  readonly min: number | null;
  readonly max: number | null;
}

type Counting = (matching: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Queries for the rows of each facet. Facts such as the colour count every member of a family, because members differ in them. */
const countings: Record<FacetName, Counting> = {
  category: (matching) => countColumn("category", sql`category_id::text`, sql`${matching} where stands`),
  ...byFact(filterFacts, (name) => (matching) => countColumn(name, sql`${sql.ref(name)}::text`, matching)),
  area: (matching) => countConcerns("area", sql`(select area as key from ${matching} where stands)`),
  skin_type: (matching) => countConcerns("skin_type", keysOf(matching)),
  concern: (matching) => countConcerns("concern", keysOf(matching)),
  price: (matching) => sql`select 'price', '', 0, 0, min(paid), max(paid) from ${matching}`,
};

function countColumn(facet: FacetName, value: RawBuilder<unknown>, rows: RawBuilder<unknown>) {
  return sql`select ${sql.lit(facet)} as facet, value, count(*)::int as count, 0 as position, null::int as min, null::int as max
    from (select ${value} as value from ${rows}) as valued where value is not null group by value`;
}

function countConcerns(kind: "area" | "skin_type" | "concern", keys: RawBuilder<unknown>) {
  return sql`select kind, key, count, position, null::int, null::int
    from (select key, count(*)::int as count from ${keys} as keyed group by key) as counted
      join concerns using (key) where kind = ${sql.lit(kind)}`;
}

function keysOf(matching: RawBuilder<unknown>) {
  return sql`(select concern_key as key from ${matching} join product_concerns on product_id = id where stands)`;
}

/** Reads the rows of all facets in one statement. Facets without a chosen filter share one read of the products. */
async function facetRows(db: Database, filter: ProductSelection, leftOut?: FacetName): Promise<FacetRow[]> {
  const chosen = chosenFacets(filter).filter((facet) => facet !== leftOut);
  const sourceOf = (facet: FacetName) =>
    sql.ref(chosen.includes(facet) ? `matching_without_${facet}` : "matching");
  const sources = [undefined, ...chosen].map(
    (
      facet,
    ) => sql`${sql.ref(facet === undefined ? "matching" : `matching_without_${facet}`)} as materialized (
      select id, category_id, ${sql.join(filterFacts.map((name) => sql`${factFilterValue(name, "matching")} as ${sql.ref(name)}`))}, area, paid, stands from (${selectMatching(filter, facet)}) as matching)`,
  );
  const facets = Object.entries(countings) as [FacetName, Counting][];
  const { rows } = await sql<FacetRow>`with ${sql.join(sources)}
    ${sql.join(
      facets.filter(([facet]) => facet !== leftOut).map(([facet, count]) => count(sourceOf(facet))),
      sql` union all `,
    )}`.execute(db);
  return rows;
}
