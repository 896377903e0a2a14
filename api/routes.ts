import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Database } from "#db/database.ts";
import { accept, type Result } from "#shop/result.ts";
import { bearer, rejections } from "./responses.ts";

type Route = Omit<RouteConfig, "method" | "path" | "security">;

/** Describes a route that needs no token. */
export function publicRoute<
  Method extends RouteConfig["method"],
  const Path extends string,
  Described extends Route,
>(method: Method, path: Path, route: Described) {
  return createRoute({ method, path, ...route, security: [] });
}

/** Describes a route for customers and guests: it needs a token, and responds with 401 without one. */
export function customerRoute<
  Method extends RouteConfig["method"],
  const Path extends string,
  Described extends Route,
>(method: Method, path: Path, route: Described) {
  return createRoute({
    method,
    path,
    ...route,
    security: bearer,
    responses: { ...rejections(401), ...route.responses },
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
