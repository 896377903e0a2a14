import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes, routePath } from "hono/route";
import { answeredStatus } from "../http/answered-status.ts";
import { type FindPageRoute, noRoute } from "../http/page-routes.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const probes: readonly string[] = ["/livez"];
/** Patterns of pages: everything but API routes and files. */
const pages: readonly string[] = ["*", "/*"];

/** Reports each request to the metrics by its route pattern: that of the API route, or that of the page. */
export function observeRequests(metrics: ShopMetrics, findPage: FindPageRoute): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const own = callPattern(c);
    if (probes.includes(own)) return;
    metrics.requestAnswered({
      method: methods.includes(c.req.method) ? c.req.method : "other",
      route: pages.includes(own) ? (findPage(c.req.path)?.pattern ?? noRoute) : own,
      status: answeredStatus(c),
      seconds: (performance.now() - begun) / 1000,
    });
  };
}

/** Returns the route that responded, or the next one behind a middleware such as a body limit. */
function callPattern(c: Context): string {
  const path = routePath(c);
  if (!path.endsWith("*")) return path;
  return matchedRoutes(c).findLast((route) => !route.path.endsWith("*"))?.path ?? path;
}
