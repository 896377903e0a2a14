import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  AdminCodeBatch,
  AdminCodeBatchQuery,
  CodeBatchPatch,
  NewCodeBatch,
} from "#contract/admin/code-batch.ts";
import { rowId } from "#contract/numbers.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, auditedCreation } from "#shop/audit/audited.ts";
import { adminBatches } from "#shop/authenticity/admin-batches.ts";
import { changeBatch } from "#shop/authenticity/change-batch.ts";
import { type ExportCodesRefusal, exportCodes } from "#shop/authenticity/export-codes.ts";
import { makeBatchOfProduct } from "#shop/authenticity/make-batch.ts";
import { accept } from "#shop/result.ts";
import { bearer, refusal } from "../answers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { listed, refused, shown } from "./answers.ts";
import { auditedBatches, toBatchJson } from "./audited-batches.ts";
import { codesCsv } from "./codes-csv.ts";
import { labelSheet, maxLabels } from "./label-sheet.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("code-batches", "CodeBatch", AdminCodeBatch);
const list = routes.list(AdminCodeBatchQuery, "Batches of codes, found by lot, note or product");
const one = routes.one("One batch");
const create = routes.create(NewCodeBatch, "Make a batch with its codes");
const change = routes.change(
  CodeBatchPatch,
  "Release, recall or void a batch, or change what is noted of it",
);

const leave = {
  tags: ["admin"],
  security: bearer,
  method: "get" as const,
  request: { params: z.object({ id: rowId }) },
};
const exportRefusals = { 401: refusal[401], 404: refusal[404], 409: refusal[409] };
const csv = createRoute({
  ...leave,
  path: "/admin/code-batches/{id}/codes.csv",
  operationId: "adminExportCodes",
  summary: "The codes of a batch as CSV, once",
  responses: {
    200: { description: "Codes", content: { "text/csv": { schema: z.string() } } },
    ...exportRefusals,
  },
});
const labels = createRoute({
  ...leave,
  path: "/admin/code-batches/{id}/labels",
  operationId: "adminPrintLabels",
  summary: `The codes of a batch as a sheet of labels to be printed, once; up to ${maxLabels} codes`,
  responses: {
    200: { description: "Labels", content: { "text/html": { schema: z.string() } } },
    ...exportRefusals,
  },
});

export function registerCodeBatchRoutes(
  app: OpenAPIHono<ApiEnv>,
  { db, codes, mediaUrl }: ApiDependencies,
): void {
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
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const changed = await auditedChange(db, c.var.staff, resource, id, (tx) => changeBatch(tx, id, body));
    if (changed.ok) return c.json({ data: changed.value }, 200);
    switch (changed.refusal.code) {
      case "unknown":
      case "batch_unknown":
        return notFound(c);
      case "state_not_allowed":
        return failure(c, 409, m.admin_batch_state({}, { locale: c.var.language }));
    }
  });

  app.openapi(csv, async (c) => {
    const { id } = c.req.valid("param");
    const taken = await takeCodes(c.var.staff, id);
    if (!taken.ok) return exportRefused(c, taken.refusal);
    c.header("Content-Disposition", `attachment; filename="codes-${id}.csv"`);
    return c.body(codesCsv(taken.value, mediaUrl), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });

  app.openapi(labels, async (c) => {
    const { id } = c.req.valid("param");
    const batch = await batches.find(db, id);
    if (batch === null) return notFound(c);
    if (batch.count > maxLabels) {
      return failure(c, 409, m.admin_labels_many({ max: maxLabels }, { locale: c.var.language }));
    }
    const taken = await takeCodes(c.var.staff, id);
    if (!taken.ok) return exportRefused(c, taken.refusal);
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    return c.html(labelSheet(taken.value, batch, mediaUrl), 200);
  });

  /** The codes of a batch, with its entry in the audit log. */
  async function takeCodes(staff: ApiEnv["Variables"]["staff"], id: number) {
    let taken: readonly string[] = [];
    const result = await auditedChange(db, staff, resource, id, async (tx) => {
      const leaving = await exportCodes(tx, key, id);
      if (leaving.ok) taken = leaving.value;
      return leaving;
    });
    return result.ok ? accept(taken) : result;
  }
}

function exportRefused(c: Context<ApiEnv>, { code }: ExportCodesRefusal | { readonly code: "unknown" }) {
  switch (code) {
    case "unknown":
    case "batch_unknown":
      return notFound(c);
    case "codes_already_exported":
      return failure(c, 409, m.admin_codes_exported({}, { locale: c.var.language }));
  }
}
