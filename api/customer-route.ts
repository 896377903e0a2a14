import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Database } from "#db/database.ts";
import { accept, type Result } from "#shop/result.ts";
import { bearer, rejection } from "./responses.ts";

/** Describes a route for customers and guests: it needs a token, and responds with 401 without one. */
export function customerRoute<Route extends Omit<RouteConfig, "security">>(route: Route) {
  return createRoute({
    ...route,
    security: bearer,
    responses: { 401: rejection[401], ...route.responses },
  });
}

/**
 * Changes something and reads the result on one connection. The response must not wait for another connection or fail
 * without one, since the client would repeat the change.
 */
export async function changeAndRead<Value, Rejection, Read>(
  db: Database,
  change: (one: Database) => Promise<Result<Value, Rejection>>,
  read: (one: Database, value: Value) => Promise<Read>,
): Promise<Result<Read, Rejection>> {
  return await db.connection().execute(async (one) => {
    const result = await change(one);
    return result.ok ? accept(await read(one, result.value)) : result;
  });
}
