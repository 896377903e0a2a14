import type { MiddlewareHandler } from "hono";
import { matchedRoute } from "../http/matched-route.ts";
import type { FindPageRoute } from "../http/page-routes.ts";
import { noRoute } from "../http/request-observer.ts";
import { responseStatus } from "../http/response-status.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const probes: readonly string[] = ["/livez"];
/** Reports each request to the metrics by its route pattern: that of the API route, or that of the page. */
export function observeRequests(metrics: ShopMetrics, findPage: FindPageRoute): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const route = matchedRoute(c, findPage) ?? noRoute;
    if (probes.includes(route)) return;
    metrics.requestCompleted({
      method: methods.includes(c.req.method) ? c.req.method : "other",
      route,
      status: responseStatus(c),
      seconds: (performance.now() - begun) / 1000,
    });
  };
}
