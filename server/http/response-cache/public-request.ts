import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { ProductListQuery } from "#contract/catalogue/product.ts";
import { acceptedLanguage } from "#contract/language.ts";
import { ReviewListQuery } from "#contract/reviews/review.ts";
import { SearchQuery } from "#contract/search/search.ts";
import { flashParameter } from "#web/flash/flash-url.ts";
import { knownSearch } from "#web/known-search.ts";
import { notFoundUrl } from "../decodable-url.ts";
import type { FindPageRoute } from "../page-routes.ts";
import { noRoute } from "../request-observer.ts";

/** Maximum number of parsed URLs in memory, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
const api = "/smile/api";

/** API reads that respond to everybody alike, with the parameters that each reads. */
const reads: Readonly<Record<string, { readonly shape?: object }>> = {
  "/sliders": {},
  "/categories": {},
  "/concerns": {},
  "/countries/1/cities": {},
  "/products": ProductListQuery,
  "/products/facets": ProductListQuery,
  "/search": SearchQuery,
  "/products/:id": {},
  "/products/:id/reviews": ReviewListQuery,
};
const productPath = /^\/products\/[1-9]\d{0,8}(?=\/|$)/;
/** Names of the routes whose data a page's scripts request. */
const wantedRoutes = /^[\w/,.-]{1,300}$/;

/** Request whose response is the same for everybody: it depends on the key only. */
export interface PublicRequest {
  /** Address behind the language of an API read; the address of a page contains its own. */
  readonly key: string;
  /** Path of the matched route, with the parameters that it reads in one spelling. */
  readonly address: string;
  readonly language: string;
  /** Pattern of the route, such as /en?/product/:id. */
  readonly pattern: string;
  /** Whether it is for a page or its data, not for the API. */
  readonly isPage: boolean;
}

export type FindPublicRequest = (url: string, headers: IncomingHttpHeaders) => PublicRequest | null;

/**
 * Returns a function that finds the public request of a path with its query; null if visitors may get different responses. Paths without a
 * page share one response, unless they have moved.
 */
export function publicRequests(
  findRoute: FindPageRoute,
  hasMoved: (url: string) => boolean = () => false,
): FindPublicRequest {
  const known = new LRUCache<string, PublicRequest>({ max: maxUrls });
  return (url, headers) => {
    const isPage = !url.startsWith(`${api}/`);
    if (!isPage && headers.authorization !== undefined) return null;
    const language = isPage ? "" : acceptedLanguage(headers["accept-language"]);
    const before = known.get(language + url);
    if (before !== undefined) return before;
    const parsed = URL.parse(`http://shop${url}`);
    // Another spelling of a path, such as /x/../products.
    if (parsed === null || !url.startsWith(parsed.pathname)) return null;
    const found = isPage ? findPage(parsed, findRoute) : findRead(parsed);
    if (found === null || (found.pattern === noRoute && hasMoved(url))) return null;
    const request = { ...found, key: language + found.address, language, isPage };
    // Paths without a page are unlimited, so none of them is remembered.
    if (found.pattern !== noRoute && url.length <= maxUrlLength) known.set(language + url, request);
    return request;
  };
}

function findRead({ pathname, searchParams }: URL) {
  const path = pathname.slice(api.length).replace(productPath, "/products/:id");
  if (!Object.hasOwn(reads, path)) return null;
  const names = Object.keys(reads[path]?.shape ?? {}).sort();
  const read = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const search = read.length === 0 ? "" : `?${new URLSearchParams(read)}`;
  return { address: pathname + search, pattern: api + path };
}

function findPage({ pathname, searchParams }: URL, findRoute: FindPageRoute) {
  if (searchParams.has(flashParameter)) return null;
  const route = findRoute(pathname);
  // All paths without a page share one response in each language.
  if (route === null) return { address: notFoundUrl(`http://shop${pathname}`).pathname, pattern: noRoute };
  const search = knownSearch(route.id, searchParams);
  // Other spellings are redirected.
  if (search === null || route.spelling !== pathname) return null;
  const named = pathname.endsWith(".data") ? (searchParams.get("_routes") ?? "") : "";
  const routes = wantedRoutes.test(named) ? `${search === "" ? "?" : "&"}_routes=${named}` : "";
  return { address: pathname + search + routes, pattern: route.pattern };
}
