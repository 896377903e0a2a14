import type { Database } from "#db/database.ts";
import { type FacetRow, facetRows } from "./facet-rows.ts";
import type { ProductFilterName, ProductSelection } from "./product-selection.ts";

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
 * make the other colours vanish. Of a selection of more than `maxCountedProducts` those that sell best are counted; the bounds of
 * prices are always those of all.
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

/** '100 ml' after '30 ml', grams after millilitres. */
function bySize(one: FacetRow, other: FacetRow): number {
  const [amount = "", unit = ""] = one.value.split(" ");
  const [otherAmount = "", otherUnit = ""] = other.value.split(" ");
  return otherUnit.localeCompare(unit) || Number(amount) - Number(otherAmount) || byName(one, other);
}
