import { generatePath, type IndexRouteObject, matchRoutes, type NonIndexRouteObject } from "react-router";
import { isDecodable } from "./decodable-url.ts";

/** Page route as the build lists it. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>;

/** Page at a path. */
export interface PageRoute {
  readonly id: string;
  /** Pattern of its address, such as /en?/product/:id. */
  readonly pattern: string;
  /** The one spelling of the path: words as the route has them, no further slashes, and minimal escapes. */
  readonly spelling: string;
}

/** Returns the page at a path, or at the path of a page's data; null when there is none. */
export type FindPageRoute = (path: string) => PageRoute | null;

/** Suffixes of the path of a page's data. */
const dataSuffix = /(?:_root|\/_)?\.data$/;
/** Language at the beginning of a path or pattern, and the first word behind it. */
const language = /^\/en\??(?=\/|$)/i;
const firstWord = (path: string) => (/[^/]+/.exec(path.replace(language, ""))?.[0] ?? "").toLowerCase();

/** Route with its whole pattern. */
type FlatRoute = (IndexRouteObject | NonIndexRouteObject) & { readonly id: string; readonly path: string };

/**
 * Finds pages by the router's own matching. `matchRoutes` takes 3 ms for all routes of the shop, so it only gets those that begin with the
 * path's first word.
 */
export function findPageRoutes(built: BuiltRoutes): FindPageRoute {
  const routes = Object.values(built).flatMap((route) => flatRoutes(route, built));
  const byWord = Map.groupBy(routes, ({ path }) => firstWord(path));
  return (path) => {
    const suffix = dataSuffix.exec(path)?.[0] ?? "";
    const page = path.slice(0, path.length - suffix.length) || "/";
    if (!isDecodable(page)) return null;
    const match = matchRoutes(byWord.get(firstWord(decodeURIComponent(page))) ?? [], page)?.at(-1);
    if (match === undefined) return null;
    const { id, path: pattern } = match.route;
    const own = pattern.replace(language, "");
    const isEnglish = own !== pattern && language.test(page);
    const spelled = (isEnglish ? "/en" : "") + generatePath(own, match.params).replace(/^\/$/, "");
    return { id, pattern, spelling: spelled + suffix.replace(/^(?=_)/, "/") || "/" };
  };
}

/** Returns the route with its whole pattern; none for a layout, and for the route of unknown paths. */
function flatRoutes(route: BuiltRoute | undefined, built: BuiltRoutes): FlatRoute[] {
  if (route === undefined || route.path?.endsWith("*") === true) return [];
  const { id, index = false } = route;
  if (route.path === undefined && !index) return [];
  let path = "";
  let caseSensitive = false;
  for (let one: BuiltRoute | undefined = route; one !== undefined; one = built[one.parentId ?? ""]) {
    if (one.path) path = `/${one.path}${path}`;
    caseSensitive ||= one.caseSensitive === true;
  }
  if (firstWord(path) === "" && !index) return [];
  return [{ id, path: path || "/", caseSensitive, ...(index && { index }) }];
}
