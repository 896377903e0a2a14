import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type ProductFilterName, type ProductSelection, productSelection } from "./product-selection.ts";
import { purposeRows } from "./purpose-facets.ts";

export interface Facet<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface ProductFacets {
  readonly categories: Facet<number>[];
  readonly colors: Facet<string>[];
  readonly sizes: Facet<string>[];
  /** Keys, as the two that follow; in the order of the shop. */
  readonly concerns: Facet<string>[];
  readonly skin_types: Facet<string>[];
  readonly areas: Facet<string>[];
  /** Piastres, as paid; null where nothing is selected. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/**
 * What can still be chosen within a selection. Each facet leaves its own filter out, so that a chosen colour does not
 * make the other colours vanish. One statement.
 */
export async function productFacets(db: Database, filter: ProductSelection): Promise<ProductFacets> {
  const rows = await valuesOf(db, filter, "category", "category_id")
    .unionAll(valuesOf(db, filter, "color", "color"))
    .unionAll(valuesOf(db, filter, "size", "size"))
    .unionAll(purposeRows(db, filter))
    .unionAll(priceRange(db, filter))
    .execute();
  const facet = (name: ProductFilterName) => rows.filter((row) => row.facet === name);
  const valued = (name: ProductFilterName, order: (one: Row, other: Row) => number) =>
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

type Row = Awaited<ReturnType<ReturnType<typeof valuesOf>["execute"]>>[number];

function valuesOf(
  db: Database,
  filter: ProductSelection,
  name: ProductFilterName,
  column: "category_id" | "color" | "size",
) {
  return db
    .selectFrom("shown_products as products")
    .select((eb) => [
      sql<ProductFilterName>`${sql.lit(name)}`.as("facet"),
      sql<string>`${eb.ref(column)}::text`.as("value"),
      eb.fn.countAll<number>().as("count"),
      sql<number>`0`.as("position"),
      sql<number | null>`null::int`.as("min"),
      sql<number | null>`null::int`.as("max"),
    ])
    .where(productSelection(filter, name))
    .where(column, "is not", null)
    .groupBy(column);
}

function priceRange(db: Database, filter: ProductSelection) {
  return db
    .selectFrom("shown_products as products")
    .select((eb) => [
      sql<ProductFilterName>`'price'`.as("facet"),
      sql<string>`''`.as("value"),
      eb.fn.countAll<number>().as("count"),
      sql<number>`0`.as("position"),
      sql<number | null>`min(coalesce(discounted_price, price))`.as("min"),
      sql<number | null>`max(coalesce(discounted_price, price))`.as("max"),
    ])
    .where(productSelection(filter, "price"));
}

function byPosition(one: Row, other: Row): number {
  return one.position - other.position || byName(one, other);
}

function byName(one: Row, other: Row): number {
  return one.value.localeCompare(other.value);
}

/** '100 ml' after '30 ml', grams after millilitres. */
function bySize(one: Row, other: Row): number {
  const [amount = "", unit = ""] = one.value.split(" ");
  const [otherAmount = "", otherUnit = ""] = other.value.split(" ");
  return otherUnit.localeCompare(unit) || Number(amount) - Number(otherAmount) || byName(one, other);
}
