import type { MatchedRoutes } from "../page-routes.ts";

/** What belongs to no route is one: addresses that somebody made up are without end. */
const noRoute = "other";

/** The pattern of the page at a path, such as /en?/product/:id; 'other' for what is no page. */
export function pagePattern(path: string, routesOf: (path: string) => MatchedRoutes): string {
  // What a page's scripts fetch is the page's own data.
  const page = path.replace(/(?:_root|\/_)?\.data$/, "") || "/";
  const routes = routesOf(page);
  const segments = routes.flatMap(({ path: own }) => (own ? own.split("/") : []));
  if (routes.length === 0 || segments.includes("*")) return noRoute;
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}
