import { LRUCache } from "lru-cache";
import { flashParameter } from "#web/flash/flash-url.ts";
import { knownSearch } from "#web/known-search.ts";
import { notFoundUrl } from "../decodable-url.ts";
import { type FindPageRoute, noRoute } from "../page-routes.ts";
import { readPlainUrl } from "./plain-url.ts";
import { type PublicRequest, pageRules } from "./response-cache.ts";

/** Maximum number of parsed URLs in memory, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
/** Paths of other parts of the server: below these names, or a file with a dot in its name. */
const othersPath = /^\/(?:admin|api|assets|livez|media|readyz|smile)(?:\/|$)|\./;
/** Names of the routes whose data a page's scripts request. */
const wantedRoutes = /^[\w/,.-]{1,300}$/;

/**
 * Finds the pages that are the same for everybody and normalizes their URLs: drops parameters that a page does not
 * read. All paths without a page share one URL in each language.
 */
export function publicPages(findRoute: FindPageRoute) {
  const known = new LRUCache<string, PublicRequest>({ max: maxUrls });

  /** Returns the public page of a path and its parameters; null for pages that may differ between visitors. */
  function read(path: string, parameters: URLSearchParams): PublicRequest | null {
    if (parameters.has(flashParameter)) return null;
    const route = findRoute(path);
    if (route === null) {
      const key = notFoundUrl(`http://shop${path}`).pathname;
      return { key, pattern: noRoute, rules: pageRules };
    }
    const search = knownSearch(route.id, parameters);
    // The framework redirects other spellings.
    if (search === null || route.spelling !== path) return null;
    const named = path.endsWith(".data") ? (parameters.get("_routes") ?? "") : "";
    const routes = wantedRoutes.test(named) ? `${search === "" ? "?" : "&"}_routes=${named}` : "";
    return { key: path + search + routes, pattern: route.pattern, rules: pageRules };
  }

  return {
    read,
    /** Returns the page of a plain path and query; null when another part of the server may respond. */
    find(url: string): PublicRequest | null {
      const before = known.get(url);
      if (before !== undefined) return before;
      const plain = readPlainUrl(url);
      if (plain === null) return null;
      const found = read(plain.path, plain.parameters);
      // Paths without a page are unlimited, so none of them is remembered.
      if (found?.pattern === noRoute) return othersPath.test(plain.path) ? null : found;
      if (found !== null && url.length <= maxUrlLength) known.set(url, found);
      return found;
    },
  };
}
