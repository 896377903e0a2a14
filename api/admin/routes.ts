import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import { pageOf } from "#contract/admin/list-query.ts";
import type { ResourceName } from "#contract/admin/resources.ts";
import { strictly } from "#contract/strictly.ts";
import { bearer, bodyRejections, data, idParams, jsonBody, rejections, response } from "../responses.ts";
import { changeRequest, conflictResponse } from "./responses.ts";

/**
 * Builds the routes of one resource as the contract describes them: list, one, create, change, delete. `one` names a
 * row in operation ids. Lists and changes reject unknown fields, so that a typo is not ignored.
 */
export function adminRoutes<const Name extends ResourceName, Row extends z.ZodType>(
  name: Name,
  one: string,
  row: Row,
) {
  const many = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const path = `/admin/${name}` as const;
  const onePath = `/admin/${name}/{id}` as const;
  return {
    list: <Query extends z.ZodObject>(query: Query, summary: string) =>
      staffRoute("get", path, {
        operationId: `adminList${many}`,
        summary,
        request: { query: strictly(query) },
        responses: { 200: response("A page of the list", pageOf(row)), ...rejections(422) },
      }),
    one: (summary: string) =>
      staffRoute("get", onePath, {
        operationId: `adminGet${one}`,
        summary,
        request: { params: idParams },
        responses: { 200: response("The row", data(row)), ...rejections(404) },
      }),
    create: <Body extends z.ZodType>(body: Body, summary: string) =>
      staffRoute("post", path, {
        operationId: `adminCreate${one}`,
        summary,
        request: jsonBody(strictly(body)),
        responses: { 201: response("Created", data(row)), ...rejections(404, 409), ...bodyRejections },
      }),
    /** With If-Match the response is 412 for an outdated version. */
    change: <Body extends z.ZodType>(body: Body, summary: string) =>
      staffRoute("patch", onePath, {
        operationId: `adminUpdate${one}`,
        summary,
        request: changeRequest(body),
        responses: {
          200: response("The current row", data(row)),
          ...rejections(404, 409),
          412: conflictResponse(row),
          ...bodyRejections,
        },
      }),
    remove: (summary: string) =>
      staffRoute("delete", onePath, {
        operationId: `adminDelete${one}`,
        summary,
        request: { params: idParams },
        responses: { 204: { description: "Deleted" }, ...rejections(404, 409) },
      }),
  };
}

type StaffRoute = Omit<RouteConfig, "method" | "path" | "tags" | "security">;

/** Describes a route for signed-in staff: it needs a token. It responds with 401 without one and with 403 to other roles. */
export function staffRoute<
  Method extends RouteConfig["method"],
  const Path extends string,
  Route extends StaffRoute,
>(method: Method, path: Path, route: Route) {
  return createRoute({
    method,
    path,
    ...route,
    tags: ["admin"],
    security: bearer,
    responses: { ...rejections(401, 403), ...route.responses },
  });
}
