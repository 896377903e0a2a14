import { LRUCache } from "lru-cache";
import { knownSearch } from "#web/known-search.ts";
import { languageOfPath } from "#web/language/language-path.ts";
import { notFoundUrl } from "../decodable-url.ts";
import { readPlainUrl } from "../memory/plain-url.ts";
import { type FindPageRoute, isUnknownPath } from "../page-routes.ts";

/** The URLs that are read once: those of ordinary length, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
/** Names the routes whose data the scripts of a page request. */
const wantedRoutes = /^[\w/,.-]{1,300}$/;

/** The address under which a page for all visitors is cached, and its name in metrics. */
export interface PageAddress {
  readonly address: string;
  readonly pattern: string;
  readonly isEnglish: boolean;
}

/**
 * Writes the addresses of one page in one way: without the parameters that the page does not read. All paths without a page have one
 * address in each language.
 */
export function pageAddresses(findRoute: FindPageRoute) {
  const read = new LRUCache<string, PageAddress>({ max: maxUrls });

  /** The address that stands for all with the same response; null for a page that is not the same for all visitors. */
  function addressOf(path: string, parameters: URLSearchParams): string | null {
    if (isUnknownPath(path, findRoute)) return notFoundUrl(`http://shop${path}`).pathname;
    const search = knownSearch(findRoute(path)?.id, parameters);
    const wanted = parameters.get("_routes");
    if (search === null || !path.endsWith(".data") || wanted === null)
      return search === null ? null : path + search;
    if (!wantedRoutes.test(wanted)) return null;
    return `${path}${search === "" ? "?" : `${search}&`}_routes=${wanted}`;
  }

  return {
    /** The request for that address, which is answered in place of another one; the request itself where there is none. */
    standInFor(request: Request): Request {
      const url = new URL(request.url);
      const address = addressOf(url.pathname, url.searchParams);
      if (address === null || address === url.pathname + url.search) return request;
      const { method, headers, signal } = request;
      return new Request(new URL(address, url), { method, headers, signal });
    },
    /** The address of the page that the path and query of a request name; null where no page for all visitors is. */
    find(url: string): PageAddress | null {
      const before = read.get(url);
      if (before !== undefined) return before;
      const plain = readPlainUrl(url);
      const route = plain === null ? null : findRoute(plain.path);
      const address = plain === null || route === null ? null : addressOf(plain.path, plain.parameters);
      if (plain === null || route === null || address === null) return null;
      const found = { address, pattern: route.pattern, isEnglish: languageOfPath(plain.path) === "en" };
      if (url.length <= maxUrlLength) read.set(url, found);
      return found;
    },
  };
}
