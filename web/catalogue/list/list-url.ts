import { ProductListQuery } from "#contract/catalogue/product.ts";
import { byFact, filterFacts } from "#contract/catalogue/product-facts.ts";
import { type ListSort, productSorts } from "#contract/catalogue/product-sort.ts";
import type { AppliedFilter } from "./list-search.ts";

/** Number of products per page; "load more" adds as many. */
export const productsPerPage = 12;
/** Maximum number of pages in one list. */
const maxPages = 8;
/** Length that the search reads; every link of the list contains the query. */
const maxQueryLength = 200;

export type ListQuery = Omit<ProductListQuery, "sort"> & { readonly sort: ListSort };

/** Order of a list without a choice. */
export function defaultSortOf(query: string | null): ListSort {
  return query === null ? "best_selling" : "relevance";
}

/** Parses filters, order and page of a list's URL; ignores invalid values. */
export function readListUrl(
  parameters: URLSearchParams,
  defaultSort = defaultSortOf(readQuery(parameters)),
): ListQuery {
  const pages = Number(parameters.get("page") ?? 1);
  const typed = {
    category_id: parameters.getAll("category_id"),
    ...byFact(filterFacts, (name, { kind }) =>
      kind === "flag" ? (parameters.get(name) ?? "") : parameters.getAll(name),
    ),
    concern: parameters.getAll("concern"),
    skin_type: parameters.getAll("skin_type"),
    area: parameters.getAll("area"),
    inStock: parameters.get("inStock") ?? "",
    discounted: parameters.get("discounted") ?? "",
    min_price: parameters.get("min_price") ?? "",
    max_price: parameters.get("max_price") ?? "",
    one_per_family: "1",
    page: 1,
    per_page: productsPerPage * (Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1),
  };
  const known = productSorts.find((one) => one === parameters.get("sort"));
  const sort = known ?? defaultSort;
  const parsed = ProductListQuery.safeParse(typed);
  if (parsed.success) return { ...parsed.data, sort };
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const sensible = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name)));
  return { ...ProductListQuery.parse(sensible), sort };
}

export function readQuery(parameters: URLSearchParams): string | null {
  const query = parameters.get("query")?.trim() ?? "";
  return query === "" ? null : query.slice(0, maxQueryLength);
}

/** Applied filters one by one, with prices in pounds as typed. */
export function appliedFilters(query: ListQuery): AppliedFilter[] {
  const { category_id, concern, skin_type, area, inStock, discounted, min_price, max_price } = query;
  return [
    ...(min_price === undefined ? [] : [{ name: "min_price" as const, value: String(min_price / 100) }]),
    ...(max_price === undefined ? [] : [{ name: "max_price" as const, value: String(max_price / 100) }]),
    ...(inStock ? [{ name: "inStock" as const, value: "1" }] : []),
    ...(discounted ? [{ name: "discounted" as const, value: "1" }] : []),
    ...concern.map((value) => ({ name: "concern" as const, value })),
    ...skin_type.map((value) => ({ name: "skin_type" as const, value })),
    ...category_id.map((id) => ({ name: "category_id" as const, value: String(id) })),
    ...filterFacts.flatMap((name) => query[name].map((value) => ({ name, value }))),
    ...area.map((value) => ({ name: "area" as const, value })),
  ];
}
