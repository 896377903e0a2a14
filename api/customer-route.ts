import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { bearer, refusal } from "./answers.ts";

/** Describes a route for customers and guests: it needs a token, and responds with 401 without one. */
export function customerRoute<Route extends Omit<RouteConfig, "security">>(route: Route) {
  return createRoute({
    ...route,
    security: bearer,
    responses: { 401: refusal[401], ...route.responses },
  });
}
