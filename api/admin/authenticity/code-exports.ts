import { z } from "@hono/zod-openapi";
import { renderSVG } from "uqr";
import { readablePackCode } from "#contract/authenticity/pack-code.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange } from "#shop/audit/audited.ts";
import { adminBatches } from "#shop/authenticity/admin-batches.ts";
import { confirmExport, type ExportCodesRejection, exportCodes } from "#shop/authenticity/export-codes.ts";
import { accept } from "#shop/result.ts";
import { findSettings } from "#shop/settings/find-settings.ts";
import type { Api, ApiContext, ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { idParams, rejections } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedBatches } from "./audited-batches.ts";
import { codesCsv, codeUrl } from "./codes-csv.ts";

/** Maximum number of labels in one print job. Larger batches are exported as CSV. */
export const maxLabels = 2000;

const request = { params: idParams };
const exportRejections = rejections(404, 409);
const exportCsv = staffRoute("post", "/admin/code-batches/{id}/export", {
  request,
  operationId: "adminExportCodes",
  summary: "Codes of a batch as CSV, repeatable until the export is confirmed",
  responses: {
    200: { description: "Codes", content: { "text/csv": { schema: z.string() } } },
    ...exportRejections,
  },
});
const labels = staffRoute("post", "/admin/code-batches/{id}/labels", {
  request,
  operationId: "adminPrintLabels",
  summary: `Codes of a batch as a sheet of labels, up to ${maxLabels}`,
  responses: {
    200: { description: "Labels", content: { "text/html": { schema: z.string() } } },
    ...exportRejections,
  },
});
const confirm = staffRoute("post", "/admin/code-batches/{id}/confirm-export", {
  request,
  operationId: "adminConfirmExport",
  summary: "Confirm an export; deletes the stored codes",
  responses: { 204: { description: "Confirmed" }, ...exportRejections },
});

/** Registers the exports of a batch's codes. They are POST, since a preview or a HEAD must not mark codes as exported. */
export function registerCodeExportRoutes(app: Api, { db, codes, publicUrl }: ApiDependencies): void {
  const { key, limits } = codes;
  const batches = adminBatches(limits);
  const resource = auditedBatches(limits);

  app.openapi(exportCsv, async (c) => {
    const { id } = c.req.valid("param");
    const exported = await exportLogged(c.var.staff, id);
    if (!exported.ok) return exportRejected(c, exported.rejection);
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
    if (!exported.ok) return exportRejected(c, exported.rejection);
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    );
    const { brand_ar } = await findSettings(db);
    return c.html(labelSheet(exported.value, batch, { publicUrl, brand: brand_ar }), 200);
  });

  app.openapi(confirm, async (c) => {
    const { id } = c.req.valid("param");
    const confirmed = await auditedChange(db, c.var.staff, resource, id, (tx) => confirmExport(tx, id));
    if (confirmed.ok) return c.body(null, 204);
    switch (confirmed.rejection.code) {
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

function exportRejected(c: ApiContext, { code }: ExportCodesRejection | { readonly code: "unknown" }) {
  switch (code) {
    case "unknown":
    case "batch_unknown":
      return notFound(c);
    case "codes_gone":
      return failure(c, 409, m.admin_codes_gone({}, { locale: c.var.language }));
  }
}

interface LabellingShop {
  readonly publicUrl: string;
  readonly brand: string;
}

interface LabelledBatch {
  readonly id: number;
  readonly lot: string;
  readonly product_name_en: string;
  readonly product_name_ar: string;
}

/** Quiet zone for scanners, and error correction against scratches. */
const qr = { border: 4, ecc: "M" } as const;

/** Renders a page of labels on A4, three in a row, each with its QR code, for the browser to print. */
export function labelSheet(codes: readonly string[], batch: LabelledBatch, shop: LabellingShop): string {
  const title = `${batch.product_name_en} · ${batch.lot || `batch ${batch.id}`}`;
  const [name, lot, brand] = [batch.product_name_ar, batch.lot, shop.brand].map(escaped);
  const labels = codes.map(
    (code) => `<li>${renderSVG(codeUrl(code, shop.publicUrl), qr)}
      <div><b dir="auto">${brand}</b><p dir="rtl">${name}</p><p class="code">${readablePackCode(code)}</p><p dir="auto">${lot}</p></div></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
@page { size: A4; margin: 10mm }
body { margin: 0; font: 7.5pt/1.35 sans-serif }
ul { display: grid; grid-template-columns: repeat(3, 60mm); gap: 2mm; margin: 0; padding: 0; list-style: none }
li { display: flex; align-items: center; block-size: 25mm; break-inside: avoid; overflow: hidden; border: .2mm dashed #999 }
svg { inline-size: 25mm; block-size: 25mm; flex: none }
div { flex: 1; min-inline-size: 0; padding-inline-end: 1mm }
p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; margin: 0; overflow: hidden; overflow-wrap: anywhere }
.code { display: block; font-size: 8.5pt; font-weight: 600; white-space: nowrap }
</style></head>
<body><ul>${labels.join("")}</ul></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
