import type { MatchedRoutes } from "./page-routes.ts";

/** The route of whatever is no page. */
const notFoundRoute = "failures/not-found-page";

/** Whether no page but the one that says so is at a path; what a page's scripts fetch is answered by the router. */
export function isUnknownPath(path: string, routesOf: (path: string) => MatchedRoutes): boolean {
  if (path.endsWith(".data")) return false;
  const own = routesOf(path).at(-1);
  return own === undefined || own.id === notFoundRoute;
}
