import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isDecodable } from "./decodable-url.ts";

type Routes = ServerBuild["routes"];

/** The route of whatever is no page. */
const notFoundRoute = "failures/not-found-page";

/** Tells of an address whether no page but the one that says so is there; not of the data of pages. */
export function unknownPathsOf(routes: Routes): (address: string) => boolean {
  const tree = childrenOf(undefined, routes);
  return (address) => {
    const { pathname } = new URL(address);
    if (pathname.endsWith(".data")) return false;
    // The router would print the address.
    if (!isDecodable(pathname)) return true;
    return matchRoutes(tree, pathname)?.at(-1)?.route.id === notFoundRoute;
  };
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
