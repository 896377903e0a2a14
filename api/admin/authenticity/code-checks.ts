import {
  AdminCodeCheck,
  AdminCodeCheckQuery,
  CodeCheckFigures,
} from "#contract/admin/authenticity/code-check.ts";
import { DaySpan } from "#contract/admin/day-span.ts";
import { strictly } from "#contract/strictly.ts";
import {
  type AdminCheck,
  checkFigures,
  findAdminCheck,
  listAdminChecks,
} from "#shop/authenticity/admin-checks.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { data, rejections, response } from "../../responses.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";

const routes = adminRoutes("code-checks", "CodeCheck", AdminCodeCheck);
const list = routes.list(AdminCodeCheckQuery, "Checks of codes, by verdict, batch or product");
const one = routes.one("One check");
const figures = staffRoute("get", "/admin/code-checks/figures", {
  operationId: "adminGetCodeCheckFigures",
  summary: "Figures of code checks between two days in Cairo; default: the last thirty",
  request: { query: strictly(DaySpan) },
  responses: { 200: response("Figures", data(CodeCheckFigures)), ...rejections(422) },
});

export function registerCodeCheckRoutes(app: Api, { db, codes }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    return c.json({ data: await checkFigures(db, codes.limits, c.req.valid("query")) }, 200);
  });

  app.openapi(list, lists(db, listAdminChecks, toAdminCodeCheckJson));
  app.openapi(one, shows(db, findAdminCheck, toAdminCodeCheckJson));
}

function toAdminCodeCheckJson({ at, ...check }: AdminCheck): AdminCodeCheck {
  return { ...check, at: at.toISOString(), updated_at: at.toISOString() };
}
