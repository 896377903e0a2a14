import type { OpenAPIHono } from "@hono/zod-openapi";
import { Home, HomeQuery } from "#contract/admin/home/home.ts";
import { strictly } from "#contract/strictly.ts";
import { homeFigures } from "#shop/home/home-figures.ts";
import { answer, data, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { staffRoute } from "../routes.ts";
import { toHomeJson } from "./to-home-json.ts";

const home = staffRoute({
  method: "get",
  path: "/admin/home",
  operationId: "adminGetHome",
  summary: "Open work, and figures of today so far, or of the seven or thirty days until yesterday",
  request: { query: strictly(HomeQuery) },
  responses: {
    200: answer("Figures of the home page", data(Home)),
    422: refusal[422],
  },
});

export function registerHomeRoute(app: OpenAPIHono<ApiEnv>, { db, publicUrl }: ApiDependencies): void {
  app.openapi(home, async (c) =>
    c.json({ data: toHomeJson(await homeFigures(db, c.req.valid("query").days), publicUrl) }, 200),
  );
}
