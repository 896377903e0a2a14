import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes, routePath } from "hono/route";
import type { FindPageRoute } from "./page-routes.ts";

/** Bindings of a request, into which the shop writes the pattern of its route. */
export interface RouteBindings {
  matchedRoute?: string;
}

/** Returns the pattern of the route that responds: that of the API or of the page; null without one. */
export function matchedRoute(c: Context, findPage: FindPageRoute): string | null {
  const own = routePath(c);
  // A middleware that responds, such as a body limit, stands before its route.
  const called = own.endsWith("*") ? matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path : own;
  return called ?? findPage(c.req.path)?.pattern ?? null;
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
