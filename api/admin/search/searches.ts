import type { OpenAPIHono } from "@hono/zod-openapi";
import { ExplainQuery, SearchExplanation } from "#contract/admin/search/search-explanation.ts";
import { SearchMiss, SearchMissQuery } from "#contract/admin/search/search-miss.ts";
import { strictly } from "#contract/strictly.ts";
import { lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  deleteSearchMiss,
  findSearchMiss,
  listSearchMisses,
  type SearchMiss as ShopMiss,
} from "#shop/search/admin-search-misses.ts";
import { answer, data, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { refused } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { deletes, lists } from "../handlers.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { toSearchExplanationJson } from "./to-search-explanation-json.ts";

/** Maximum number of explained products. */
const maxExplained = 20;

const routes = adminRoutes("searches", "Search", SearchMiss);
const list = routes.list(SearchMissQuery, "Searches without a result, most frequent first");
const remove = routes.remove("Dismiss a search without a result until it occurs again");
const explain = staffRoute({
  method: "get",
  path: "/admin/searches/explain",
  operationId: "adminExplainSearch",
  summary: "Results of a query with reasons; counts no search",
  request: { query: strictly(ExplainQuery) },
  responses: {
    200: answer("The explanation", data(SearchExplanation)),
    422: refusal[422],
  },
});

const resource = auditedResource(
  "searches",
  lockRowForDeletion("search_misses"),
  findSearchMiss,
  toSearchMissJson,
  // Typed words are deleted after 90 days, which the log would prevent.
  ({ id, nothing, nearest }) => ({ id, nothing, nearest }),
);

export function registerSearchRoutes(
  app: OpenAPIHono<ApiEnv>,
  { db, search, publicUrl }: ApiDependencies,
): void {
  app.openapi(explain, async (c) => {
    const { q } = c.req.valid("query");
    return c.json(
      { data: toSearchExplanationJson(q, await search.explain(q, maxExplained), publicUrl) },
      200,
    );
  });

  app.openapi(list, lists(db, listSearchMisses, toSearchMissJson));
  app.openapi(remove, deletes(db, resource, deleteSearchMiss, refused));
}

function toSearchMissJson({ last_at, created_at, ...miss }: ShopMiss): SearchMiss {
  const at = last_at.toISOString();
  return { ...miss, last_at: at, created_at: created_at.toISOString(), updated_at: at };
}
