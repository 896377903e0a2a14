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
