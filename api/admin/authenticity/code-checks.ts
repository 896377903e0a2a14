import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { AdminCodeCheck, AdminCodeCheckQuery, CodeCheckFigures } from "#contract/admin/code-check.ts";
import { DaySpan } from "#contract/admin/day-span.ts";
import { strictly } from "#contract/strictly.ts";
import { type AdminCheck, findAdminCheck, listAdminChecks } from "#shop/authenticity/admin-checks.ts";
import { checkFigures } from "#shop/authenticity/check-figures.ts";
import { answer, bearer, data, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { listed, shown } from "../answers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("code-checks", "CodeCheck", AdminCodeCheck);
const list = routes.list(AdminCodeCheckQuery, "Checks of codes, by verdict, batch or product");
const one = routes.one("One check");
const figures = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "get",
  path: "/admin/code-checks/figures",
  operationId: "adminGetCodeCheckFigures",
  summary: "Figures of code checks between two days in Cairo; default: the last thirty",
  request: { query: strictly(DaySpan) },
  responses: { 200: answer("Figures", data(CodeCheckFigures)), 401: refusal[401], 422: refusal[422] },
});

export function registerCodeCheckRoutes(app: OpenAPIHono<ApiEnv>, { db, codes }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    return c.json({ data: await checkFigures(db, codes.limits, c.req.valid("query")) }, 200);
  });

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminChecks(db, query), query, toAdminCodeCheckJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminCheck(db, c.req.valid("param").id), toAdminCodeCheckJson),
  );
}

function toAdminCodeCheckJson({ at, ...check }: AdminCheck): AdminCodeCheck {
  return { ...check, at: at.toISOString(), updated_at: at.toISOString() };
}
