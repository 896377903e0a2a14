import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminCodeBatch,
  AdminCodeBatchQuery,
  CodeBatchPatch,
  NewCodeBatch,
} from "#contract/admin/code-batch.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation } from "#shop/audit/audited.ts";
import { adminBatches } from "#shop/authenticity/admin-batches.ts";
import { changeBatch } from "#shop/authenticity/change-batch.ts";
import { makeBatchOfProduct } from "#shop/authenticity/make-batch.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { listed, refused, shown } from "./answers.ts";
import { auditedBatches, toBatchJson } from "./audited-batches.ts";
import { changedMeanwhile, changeTarget } from "./if-match.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("code-batches", "CodeBatch", AdminCodeBatch);
const list = routes.list(AdminCodeBatchQuery, "Batches of codes, found by lot, note or product");
const one = routes.one("One batch");
const create = routes.create(NewCodeBatch, "Make a batch with its codes");
const change = routes.change(
  CodeBatchPatch,
  "Release, recall or void a batch, or change what is noted of it",
);

export function registerCodeBatchRoutes(app: OpenAPIHono<ApiEnv>, { db, codes }: ApiDependencies): void {
  const { key, limits } = codes;
  const batches = adminBatches(limits);
  const resource = auditedBatches(limits);

  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await batches.list(db, query), query, toBatchJson);
  });

  app.openapi(one, async (c) => shown(c, await batches.find(db, c.req.valid("param").id), toBatchJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const made = await auditedCreation(db, c.var.staff, resource, (tx) => makeBatchOfProduct(tx, key, body));
    return made.ok ? c.json({ data: made.value }, 201) : refused(c, made.refusal);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const changed = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeBatch(tx, target.id, body),
    );
    if (changed.ok) return c.json({ data: changed.value }, 200);
    switch (changed.refusal.code) {
      case "unknown":
      case "batch_unknown":
        return notFound(c);
      case "changed_meanwhile":
        return changedMeanwhile(c, changed.refusal);
      case "state_not_allowed":
        return failure(c, 409, m.admin_batch_state({}, { locale: c.var.language }));
    }
  });
}
