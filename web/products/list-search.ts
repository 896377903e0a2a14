import type { ProductSort } from "#contract/product-sort.ts";
import type { ConcernKind } from "#shop/concerns/list-concerns.ts";

/** An applied filter: what a chip shows and takes away. */
export interface AppliedFilter {
  readonly name: "category_id" | "color" | "size" | ConcernKind | "inStock" | "min_price" | "max_price";
  readonly value: string;
}

export function isApplied(
  filters: readonly AppliedFilter[],
  name: AppliedFilter["name"],
  value: string,
): boolean {
  return filters.some((filter) => filter.name === name && filter.value === value);
}

/** The query part of the list's address with these filters and order, on the first page. */
export function listSearch(filters: readonly AppliedFilter[], sort: ProductSort, page = 1): string {
  const parameters = new URLSearchParams(filters.map(({ name, value }): [string, string] => [name, value]));
  if (sort !== "best_selling") parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
