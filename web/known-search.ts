import { byFact, filterFacts } from "#contract/catalogue/product-facts.ts";
import type { ListSort } from "#contract/catalogue/product-sort.ts";
import { listSearch } from "./catalogue/list/list-search.ts";
import {
  appliedFilters,
  defaultSortOf,
  type ListQuery,
  productsPerPage,
  readListUrl,
  readQuery,
} from "./catalogue/list/list-url.ts";
import { readReviewUrl, reviewSearch } from "./reviews/review-url.ts";

/** Returns the normalised query that a page reads; null if that makes the page private. */
type ReadSearch = (parameters: URLSearchParams) => string | null;

const nothing: ReadSearch = () => "";
const unless =
  (...names: string[]): ReadSearch =>
  (parameters) =>
    names.some((name) => parameters.has(name)) ? null : "";

/** Public pages, which are the same for all visitors, by route id. Answers of a routine are private. */
const searches: Readonly<Record<string, ReadSearch>> = {
  "home-page/home-page": nothing,
  "catalogue/list/products-page": (parameters) => searchOfList(parameters),
  collections: (parameters) => searchOfList(parameters),
  "offers/offers-page": (parameters) => searchOfList(parameters, "saving"),
  "catalogue/list/collection-page": (parameters) => searchOfList(parameters),
  "catalogue/list/concern-page": (parameters) => searchOfList(parameters),
  "catalogue/list/pregnancy-page": (parameters) => searchOfList(parameters),
  "catalogue/product/product-page": (parameters) =>
    parameters.has("preview") ? null : reviewSearch(readReviewUrl(parameters)),
  "search/search-results": searchOfHits,
  "routine/routine-page": unless("skin", "concern", "sensitive", "budget", "step"),
  "authenticity/verify/verify-page": nothing,
  "content/about-page": nothing,
  "content/terms-page": nothing,
  "content/shipping-page": nothing,
  "content/exchange-page": nothing,
  "content/privacy-page": nothing,
  "content/further-page": nothing,
  "inbox/contact-page": (parameters) => (parameters.has("sent") ? "?sent" : ""),
};

/** Ids of the routes with a public page. */
export const publicRoutes: readonly string[] = Object.keys(searches);

/**
 * Normalised query of a public page, '' or with its question mark. Unknown parameters are dropped and equal queries get one spelling, so
 * they share one cached page. Null for a private page.
 */
export function knownSearch(routeId: string, parameters: URLSearchParams): string | null {
  const read = Object.hasOwn(searches, routeId) ? searches[routeId] : undefined;
  return read?.(parameters) ?? null;
}

function searchOfList(parameters: URLSearchParams, firstSort?: ListSort): string {
  const search = readQuery(parameters);
  const defaultSort = firstSort ?? defaultSortOf(search);
  const query = readListUrl(parameters, defaultSort);
  const pages = query.per_page / productsPerPage;
  const filters = appliedFilters(inOrder(query));
  return listSearch({ filters, sort: query.sort, defaultSort, query: search }, pages);
}

function searchOfHits(parameters: URLSearchParams): string {
  const query = (parameters.get("query") ?? "").trim();
  return query === "" ? "" : `?${new URLSearchParams({ query })}`;
}

/** Sorts the values of a filter: they are alternatives, so their order has no meaning. */
function inOrder(query: ListQuery): ListQuery {
  const { category_id, concern, skin_type, area } = query;
  return {
    ...query,
    category_id: category_id.toSorted((one, other) => one - other),
    ...byFact(filterFacts, (name) => query[name].toSorted()),
    concern: concern.toSorted(),
    skin_type: skin_type.toSorted(),
    area: area.toSorted(),
  };
}
