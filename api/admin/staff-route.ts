import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { bearer, refusal } from "../answers.ts";

/** Describes a route for signed-in staff: it needs a token. It responds with 401 without one and with 403 to other roles. */
export function staffRoute<Route extends Omit<RouteConfig, "tags" | "security">>(route: Route) {
  return createRoute({
    ...route,
    tags: ["admin"],
    security: bearer,
    responses: { 401: refusal[401], 403: refusal[403], ...route.responses },
  });
}
