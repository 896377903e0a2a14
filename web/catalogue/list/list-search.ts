import type { FilterFact } from "#contract/catalogue/product-facts.ts";
import type { ListSort } from "#contract/catalogue/product-sort.ts";
import type { ConcernKind } from "#shop/concerns/concerns.ts";

/** Applied filter, as a chip shows and removes it. */
export interface AppliedFilter {
  readonly name:
    | "category_id"
    | FilterFact
    | ConcernKind
    | "inStock"
    | "discounted"
    | "min_price"
    | "max_price";
  readonly value: string;
}

export function isApplied(
  filters: readonly AppliedFilter[],
  name: AppliedFilter["name"],
  value: string,
): boolean {
  return filters.some((filter) => filter.name === name && filter.value === value);
}

/** State of a list in its URL, without the page. */
export interface ListChoices {
  readonly filters: readonly AppliedFilter[];
  readonly sort: ListSort;
  /** Order without a choice, which the URL omits. */
  readonly defaultSort: ListSort;
  /** Search query; null without a search. */
  readonly query: string | null;
}

/** Query part of a list's URL; page 1 by default. */
export function listSearch({ filters, sort, defaultSort, query }: ListChoices, page = 1): string {
  const parameters = new URLSearchParams(filters.map(({ name, value }): [string, string] => [name, value]));
  if (query !== null) parameters.set("query", query);
  if (sort !== defaultSort) parameters.set("sort", sort);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
