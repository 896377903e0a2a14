import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes, routePath } from "hono/route";
import type { FindPageRoute } from "./page-routes.ts";

/** Patterns of pages: everything but API routes and files. */
const pages: readonly string[] = ["*", "/*"];

/** Bindings of a request, into which the shop writes the pattern of its route. */
export interface RouteBindings {
  matchedRoute?: string;
}

/** Returns the pattern of the route that responds: that of the API or of the page; null without one. */
export function matchedRoute(c: Context, findPage: FindPageRoute): string | null {
  const own = callPattern(c);
  return pages.includes(own) ? (findPage(c.req.path)?.pattern ?? null) : own;
}

/** Tells the log the pattern of a request's route through its bindings. */
export function noteRoute(findPage: FindPageRoute): MiddlewareHandler<{ Bindings: RouteBindings }> {
  return async (c, next) => {
    try {
      await next();
    } finally {
      const route = matchedRoute(c, findPage);
      if (route !== null && typeof c.env === "object" && c.env !== null) c.env.matchedRoute = route;
    }
  };
}

/** Returns the route that responded, or the next one behind a middleware such as a body limit. */
function callPattern(c: Context): string {
  const path = routePath(c);
  if (!path.endsWith("*")) return path;
  return matchedRoutes(c).findLast((route) => !route.path.endsWith("*"))?.path ?? path;
}
