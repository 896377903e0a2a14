import type { z } from "@hono/zod-openapi";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import type { PositionRejection } from "#shop/audit/set-positions.ts";
import type { Result } from "#shop/result.ts";
import type { ApiContext } from "../../context.ts";
import { failure, fieldFailure } from "../../failures.ts";
import { bodyRejections, jsonBody, rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";

/** Route that sets the positions of all rows of a resource. */
export function positionsRoute<const Name extends "categories" | "concerns", Body extends z.ZodType>(
  name: Name,
  body: Body,
  summary: string,
) {
  return staffRoute("put", `/admin/${name}/order`, {
    operationId: `adminOrder${name === "categories" ? "Categories" : "Concerns"}`,
    summary,
    request: jsonBody(strictly(body)),
    responses: { 204: { description: "Ordered" }, ...rejections(409), ...bodyRejections },
  });
}

/** Responds with 204, or with the reason of a rejection. */
export function positionsSet(c: ApiContext, result: Result<null, PositionRejection>) {
  if (result.ok) return c.body(null, 204);
  switch (result.rejection.code) {
    case "fields":
      return fieldFailure(c, result.rejection.errors);
    case "conflict":
      return failure(c, 409, m.admin_order_others({}, { locale: c.var.language }));
  }
}
