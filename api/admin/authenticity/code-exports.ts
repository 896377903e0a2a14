import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { rowId } from "#contract/numbers.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange } from "#shop/audit/audited.ts";
import { adminBatches } from "#shop/authenticity/admin-batches.ts";
import { confirmExport } from "#shop/authenticity/confirm-export.ts";
import { type ExportCodesRefusal, exportCodes } from "#shop/authenticity/export-codes.ts";
import { accept } from "#shop/result.ts";
import { refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { staffRoute } from "../routes.ts";
import { auditedBatches } from "./audited-batches.ts";
import { codesCsv } from "./codes-csv.ts";
import { labelSheet, maxLabels } from "./label-sheet.ts";

const ofBatch = {
  method: "post" as const,
  request: { params: z.object({ id: rowId }) },
};
const exportRefusals = { 404: refusal[404], 409: refusal[409] };
const exportCsv = staffRoute({
  ...ofBatch,
  path: "/admin/code-batches/{id}/export",
  operationId: "adminExportCodes",
  summary: "Codes of a batch as CSV, repeatable until the export is confirmed",
  responses: {
    200: { description: "Codes", content: { "text/csv": { schema: z.string() } } },
    ...exportRefusals,
  },
});
const labels = staffRoute({
  ...ofBatch,
  path: "/admin/code-batches/{id}/labels",
  operationId: "adminPrintLabels",
  summary: `Codes of a batch as a sheet of labels, up to ${maxLabels}`,
  responses: {
    200: { description: "Labels", content: { "text/html": { schema: z.string() } } },
    ...exportRefusals,
  },
});
const confirm = staffRoute({
  ...ofBatch,
  path: "/admin/code-batches/{id}/confirm-export",
  operationId: "adminConfirmExport",
  summary: "Confirm an export; deletes the stored codes",
  responses: { 204: { description: "Confirmed" }, ...exportRefusals },
});

/** Registers the exports of a batch's codes. They are POST, since a preview or a HEAD must not mark codes as exported. */
export function registerCodeExportRoutes(
  app: OpenAPIHono<ApiEnv>,
  { db, codes, publicUrl }: ApiDependencies,
): void {
  const { key, limits } = codes;
  const batches = adminBatches(limits);
  const resource = auditedBatches(limits);

  app.openapi(exportCsv, async (c) => {
    const { id } = c.req.valid("param");
    const exported = await exportLogged(c.var.staff, id);
    if (!exported.ok) return exportRefused(c, exported.refusal);
    c.header("Content-Disposition", `attachment; filename="codes-${id}.csv"`);
    return c.body(codesCsv(exported.value, publicUrl), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });

  app.openapi(labels, async (c) => {
    const { id } = c.req.valid("param");
    const batch = await batches.find(db, id);
    if (batch === null) return notFound(c);
    if (batch.count > maxLabels) {
      return failure(c, 409, m.admin_labels_many({ max: maxLabels }, { locale: c.var.language }));
    }
    const exported = await exportLogged(c.var.staff, id);
    if (!exported.ok) return exportRefused(c, exported.refusal);
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    );
    return c.html(labelSheet(exported.value, batch, publicUrl), 200);
  });

  app.openapi(confirm, async (c) => {
    const { id } = c.req.valid("param");
    const confirmed = await auditedChange(db, c.var.staff, resource, id, (tx) => confirmExport(tx, id));
    if (confirmed.ok) return c.body(null, 204);
    switch (confirmed.refusal.code) {
      case "unknown":
      case "batch_unknown":
        return notFound(c);
      case "codes_not_exported":
        return failure(c, 409, m.admin_codes_not_exported({}, { locale: c.var.language }));
    }
  });

  app.all("/admin/code-batches/:id/labels", (c) => {
    c.header("Allow", "POST");
    return failure(c, 405, m.admin_labels_by_post({ id: c.req.param("id") }, { locale: c.var.language }));
  });

  /** Exports the codes of a batch and writes the audit log. */
  async function exportLogged(staff: ApiEnv["Variables"]["staff"], id: number) {
    let codes: readonly string[] = [];
    const result = await auditedChange(db, staff, resource, id, async (tx) => {
      const exported = await exportCodes(tx, key, id);
      if (exported.ok) codes = exported.value;
      return exported;
    });
    return result.ok ? accept(codes) : result;
  }
}

function exportRefused(c: Context<ApiEnv>, { code }: ExportCodesRefusal | { readonly code: "unknown" }) {
  switch (code) {
    case "unknown":
    case "batch_unknown":
      return notFound(c);
    case "codes_gone":
      return failure(c, 409, m.admin_codes_gone({}, { locale: c.var.language }));
  }
}
