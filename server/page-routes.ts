import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";
import { isDecodable } from "./decodable-url.ts";

/** A page's route as the build lists it. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

/** The routes of a page from the outermost to its own; none for a path that leads to no page. */
export type MatchedRoutes = readonly { readonly id: string; readonly path?: string }[];

const maxPaths = 1000;

/** Answers which routes a path matches, each path of the latest thousand looked up once. */
export function pageRoutes(
  built: Readonly<Record<string, BuiltRoute | undefined>>,
): (path: string) => MatchedRoutes {
  const tree = childrenOf(undefined, Object.values(built));
  // The router compiles all routes anew each time: more than a page from memory costs.
  const matched = new LRUCache<string, MatchedRoutes>({ max: maxPaths });
  return (path) => {
    const before = matched.get(path);
    if (before !== undefined) return before;
    // The router would print what it can't decode.
    const matches = isDecodable(path) ? (matchRoutes(tree, path) ?? []) : [];
    const routes = matches.map(({ route: { id = "", path: own } }) => ({
      id,
      ...(own !== undefined && { path: own }),
    }));
    matched.set(path, routes);
    return routes;
  };
}

function childrenOf(parentId: string | undefined, all: readonly (BuiltRoute | undefined)[]): RouteObject[] {
  return all.flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const own = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [route.index ? { ...own, index: true } : { ...own, children: childrenOf(id, all) }];
  });
}
