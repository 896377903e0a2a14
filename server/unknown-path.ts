import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isDecodable } from "./decodable-url.ts";

type Routes = ServerBuild["routes"];

/** The route of whatever is no page. */
const notFoundRoute = "failures/not-found-page";

const maxPaths = 1000;

/** Tells of an address whether no page but the one that says so is there; not of the data of pages. */
export function unknownPathsOf(routes: Routes): (address: string) => boolean {
  const tree = childrenOf(undefined, routes);
  // The router compiles all routes anew each time: more than a page from memory costs.
  const known = new LRUCache<string, boolean>({ max: maxPaths });
  return (address) => {
    const { pathname } = new URL(address);
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const unknown = isUnknown(tree, pathname);
    known.set(pathname, unknown);
    return unknown;
  };
}

function isUnknown(tree: RouteObject[], pathname: string): boolean {
  if (pathname.endsWith(".data")) return false;
  // The router would print the address.
  if (!isDecodable(pathname)) return true;
  return matchRoutes(tree, pathname)?.at(-1)?.route.id === notFoundRoute;
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  const children: RouteObject[] = [];
  for (const route of Object.values(routes)) {
    if (route === undefined || route.parentId !== parentId) continue;
    const { id, path, index, caseSensitive } = route;
    const shape = {
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive !== undefined && { caseSensitive }),
    };
    children.push(index === true ? { ...shape, index } : { ...shape, children: childrenOf(id, routes) });
  }
  return children;
}
