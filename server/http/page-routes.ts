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

/** Page at a path. */
export interface PageRoute {
  /** Id of its route. */
  readonly id: string;
  /** Pattern of its address, such as /en?/product/:id. */
  readonly pattern: string;
  /** The one spelling of the path: words as the route has them, no further slashes, and minimal escapes. */
  readonly spelling: string;
}

/** Returns the page at a path, or at the path of a page's data; null when there is none. */
export type FindPageRoute = (path: string) => PageRoute | null;

/** Route of all paths without a page in the metrics, since their number is unlimited. */
export const noRoute = "other";

/** Path of the layout of pages in both languages. */
const languagePrefix = "en?";
/** Suffixes of the path of a page's data. */
const dataSuffix = /(?:_root|\/_)?\.data$/;

/** Route with its whole path, without the language. */
type FlatRoute = (IndexRouteObject | NonIndexRouteObject) & {
  readonly id: string;
  readonly path: string;
  readonly isTranslated: boolean;
};

/**
 * Finds pages by the router's own matching. `matchRoutes` takes 3 ms for all routes of the shop, so it only gets those that begin with the
 * path's first word.
 */
export function findPageRoutes(built: Readonly<Record<string, BuiltRoute | undefined>>): FindPageRoute {
  const routes = Object.values(built).flatMap((route) =>
    route === undefined ? [] : flatRoutes(route, built),
  );
  const byWord = Map.groupBy(routes, ({ path }) => firstWord(path));
  return (path) => {
    const suffix = dataSuffix.exec(path)?.[0] ?? "";
    const page = path.slice(0, path.length - suffix.length) || "/";
    if (!isDecodable(page)) return null;
    const [language = ""] = /^\/en(?=\/|$)/i.exec(page) ?? [];
    const plain = page.slice(language.length) || "/";
    const found = byWord
      .get(firstWord(decodeURIComponent(plain)))
      ?.filter(({ isTranslated }) => isTranslated || language === "");
    const match = matchRoutes(found ?? [], plain)?.at(-1);
    // The router compares the language of a case-sensitive route exactly.
    if (match === undefined || (match.route.caseSensitive && language.toLowerCase() !== language))
      return null;
    const { id, path: own, isTranslated } = match.route;
    const spelled = language.toLowerCase() + generatePath(own, match.params).replace(/^\/$/, "");
    return {
      id,
      pattern: isTranslated ? `/${languagePrefix}${own.replace(/^\/$/, "")}` : own,
      spelling: spelled + suffix.replace(/^(?=_)/, "/") || "/",
    };
  };
}

/** Returns the route with its whole path; none for a route without a path, and for the route of unknown paths. */
function flatRoutes(route: BuiltRoute, built: Readonly<Record<string, BuiltRoute | undefined>>): FlatRoute[] {
  if ((route.path === undefined && route.index !== true) || route.path?.endsWith("*") === true) return [];
  let path = "";
  for (let one: BuiltRoute | undefined = route; one !== undefined; one = built[one.parentId ?? ""])
    if (one.path) path = `/${one.path}${path}`;
  const isTranslated = path.startsWith(`/${languagePrefix}`);
  const own = isTranslated ? path.slice(languagePrefix.length + 1) || "/" : path;
  if (own === "/" && route.index !== true) return [];
  const { id, caseSensitive = false } = route;
  const flat = { id, path: own, caseSensitive, isTranslated };
  return [route.index === true ? { ...flat, index: true } : flat];
}

function firstWord(path: string): string {
  return (/[^/]+/.exec(path)?.[0] ?? "").toLowerCase();
}
