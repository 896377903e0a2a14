import { LRUCache } from "lru-cache";
import { knownSearch } from "#web/known-search.ts";
import { newsParameter } from "#web/news/news-url.ts";
import { notFoundUrl } from "../decodable-url.ts";
import { type FindPageRoute, noRoute } from "../page-routes.ts";
import { readPlainUrl } from "./plain-url.ts";
import { type PublicRequest, pageRules } from "./response-cache.ts";

/** The URLs that are read once: those of ordinary length, about 3 MB together. */
const maxUrls = 5000;
const maxUrlLength = 300;
/**
 * Whether another part of the server than the pages may answer at a path: one of those below these names, or a file, which all have a dot
 * in their names.
 */
const othersPath = /^\/(?:admin|api|assets|livez|media|readyz|smile)(?:\/|$)|\./;
/** Names the routes whose data the scripts of a page request. */
const wantedRoutes = /^[\w/,.-]{1,300}$/;

/**
 * Finds the pages that are the same for everybody, and writes their addresses in one way: without the parameters that a page does not
 * read. All paths without a page have one address in each language.
 */
export function publicPages(findRoute: FindPageRoute) {
  const known = new LRUCache<string, PublicRequest>({ max: maxUrls });

  /** The public page at a path and its parameters; null for a page that may be another for everybody. */
  function read(path: string, parameters: URLSearchParams): PublicRequest | null {
    if (parameters.has(newsParameter)) return null;
    const route = findRoute(path);
    if (route === null) {
      const key = notFoundUrl(`http://shop${path}`).pathname;
      return { key, pattern: noRoute, rules: pageRules };
    }
    const search = knownSearch(route.id, parameters);
    if (search === null) return null;
    const wanted = path.endsWith(".data") ? (parameters.get("_routes") ?? "") : "";
    const routes = wantedRoutes.test(wanted) ? `${search === "" ? "?" : "&"}_routes=${wanted}` : "";
    return { key: path + search + routes, pattern: route.pattern, rules: pageRules };
  }

  return {
    read,
    /** The page that a plainly written path and query name; null where another part of the server may answer. */
    find(url: string): PublicRequest | null {
      const before = known.get(url);
      if (before !== undefined) return before;
      const plain = readPlainUrl(url);
      if (plain === null) return null;
      const found = read(plain.path, plain.parameters);
      // Paths without a page are without end: none of them is remembered.
      if (found?.pattern === noRoute) return othersPath.test(plain.path) ? null : found;
      if (found !== null && url.length <= maxUrlLength) known.set(url, found);
      return found;
    },
  };
}
