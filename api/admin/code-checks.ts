import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminCodeCheck,
  AdminCodeCheckQuery,
  CodeCheckFigures,
  CodeCheckFiguresQuery,
} from "#contract/admin/code-check.ts";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { checkFigures } from "#shop/authenticity/check-figures.ts";
import { findCheck, type ListedCheck, listChecks } from "#shop/authenticity/list-checks.ts";
import { answer, bearer, data, refusal } from "../answers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { refusedField } from "../failures.ts";
import { listed, shown } from "./answers.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("code-checks", AdminCodeCheck);
const list = routes.list(AdminCodeCheckQuery, "Checks of codes, by verdict, batch or product");
const one = routes.one("One check");
const figures = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "get",
  path: "/admin/code-checks/figures",
  summary: "How codes were checked between two days of Cairo; the last thirty where none are given",
  request: { query: CodeCheckFiguresQuery },
  responses: { 200: answer("Figures", data(CodeCheckFigures)), 401: refusal[401], 422: refusal[422] },
});

const days = 30;
const inCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });

export function codeCheckCalls(app: OpenAPIHono<ApiEnv>, { db, codes }: ApiDependencies): void {
  app.openapi(figures, async (c) => {
    const { from, to } = c.req.valid("query");
    const last = to ?? inCairo.format();
    const first = from ?? new Date(Date.parse(last) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    if (first > last) {
      return refusedField(c, "to", fieldErrorMessage("end_before_start", c.var.language));
    }
    return c.json({ data: await checkFigures(db, codes.limits, first, last) }, 200);
  });

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listChecks(db, query), query, wire);
  });

  app.openapi(one, async (c) => shown(c, await findCheck(db, c.req.valid("param").id), wire));
}

function wire({ at, ...check }: ListedCheck): AdminCodeCheck {
  return { ...check, at: at.toISOString() };
}
