import { LRUCache } from "lru-cache";
import { knownSearch } from "#web/known-search.ts";
import { languageOfPath } from "#web/language/language-path.ts";
import { notFoundUrl } from "../decodable-url.ts";
import { readPlainUrl } from "../memory/plain-url.ts";
import { pagePattern } from "../metrics/route-patterns.ts";
import type { MatchedRoutes } from "../page-routes.ts";
import { isUnknownPath } from "../unknown-path.ts";

const maxPaths = 10_000;
const maxUrls = 5000;
const data = /(?:_root|\/_)?\.data$/;
/** By which a page's scripts say which of its data they want. */
const wantedRoutes = /^[\w/,.-]{1,300}$/;

/** Where a page for all visitors is kept, and what it is called in metrics. */
export interface PageAddress {
  readonly address: string;
  readonly pattern: string;
  readonly isEnglish: boolean;
}

/**
 * Writes the addresses of one page in one way: whatever nobody reads in a query is gone, and all that is not there is at one
 * address of its language.
 */
export function pageAddresses(routesOf: (path: string) => MatchedRoutes) {
  const seen = new LRUCache<string, Omit<PageAddress, "address">>({ max: maxPaths });
  const read = new LRUCache<string, PageAddress>({ max: maxUrls });

  /** The address that stands for all that are answered alike; null of a page that is not the same for all visitors. */
  function addressOf(path: string, parameters: URLSearchParams): string | null {
    if (isUnknownPath(path, routesOf)) return notFoundUrl(`http://shop${path}`).pathname;
    const isData = path.endsWith(".data");
    const routes = routesOf(isData ? path.replace(data, "") || "/" : path);
    const search = knownSearch(routes.at(-1)?.id, parameters);
    const wanted = parameters.get("_routes");
    if (search === null || !isData || wanted === null) return search === null ? null : path + search;
    if (!wantedRoutes.test(wanted)) return null;
    return `${path}${search === "" ? "?" : `${search}&`}_routes=${wanted}`;
  }

  return {
    /** The request for that address, which is answered in place of another one; that itself where there is none. */
    standInFor(request: Request): Request {
      const url = new URL(request.url);
      const address = addressOf(url.pathname, url.searchParams);
      if (address === null || address === url.pathname + url.search) return request;
      const { method, headers, signal } = request;
      return new Request(new URL(address, url), { method, headers, signal });
    },
    /** Hears of a path that pages answer: none else is ever looked for among them. */
    see(path: string): void {
      if (seen.has(path)) return;
      seen.set(path, {
        pattern: pagePattern(path, routesOf),
        isEnglish: languageOfPath(path) === "en",
      });
    },
    /** The address of a page that was seen before, for the path and query of a request. */
    find(url: string): PageAddress | null {
      const before = read.get(url);
      if (before !== undefined) return before;
      const plain = readPlainUrl(url);
      const page = plain === null ? undefined : seen.get(plain.path);
      const address = plain === null || page === undefined ? null : addressOf(plain.path, plain.parameters);
      if (page === undefined || address === null) return null;
      const found = { ...page, address };
      read.set(url, found);
      return found;
    },
  };
}
