import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject } from "react-router";

/** A page's route as the build lists it. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

/** What belongs to no route is one: addresses that somebody made up are without end. */
const noRoute = "other";
const maxPaths = 1000;

/** Answers the pattern of the page at a path, such as /en?/product/:id; 'other' for what is no page. */
export function pagePatterns(
  routes: Readonly<Record<string, BuiltRoute | undefined>>,
): (path: string) => string {
  const tree = childrenOf(undefined, Object.values(routes));
  const patterns = new LRUCache<string, string>({ max: maxPaths });
  return (path) => {
    const kept = patterns.get(path);
    if (kept !== undefined) return kept;
    const pattern = patternOf(tree, path);
    patterns.set(path, pattern);
    return pattern;
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

function patternOf(tree: RouteObject[], path: string): string {
  // What a page's scripts fetch is the page's own data.
  const page = path.replace(/(?:_root|\/_)?\.data$/, "") || "/";
  if (!isDecodable(page)) return noRoute;
  const matches = matchRoutes(tree, page) ?? [];
  const segments = matches.flatMap(({ route }) => (route.path ? route.path.split("/") : []));
  if (matches.length === 0 || segments.includes("*")) return noRoute;
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}

/** The router says of each path that it can't decode on the console. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
