import type { ListSort } from "#contract/catalogue/product-sort.ts";
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

/** What a list's address says of it, beside its page. */
export interface ListChoices {
  readonly filters: readonly AppliedFilter[];
  readonly sort: ListSort;
  /** What was searched for; null in a list that no search made. */
  readonly query: string | null;
}

/** The order of a list that names none. */
export function defaultSort(query: string | null): ListSort {
  return query === null ? "best_selling" : "relevance";
}

/** The query part of the list's address, on the first page unless another is given. */
export function listSearch({ filters, sort, query }: ListChoices, page = 1): string {
  const parameters = new URLSearchParams(filters.map(({ name, value }): [string, string] => [name, value]));
  if (query !== null) parameters.set("query", query);
  if (sort !== defaultSort(query)) parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
