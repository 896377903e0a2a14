import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { AdminFakeReport, AdminFakeReportQuery, FakeReportPatch } from "#contract/admin/fake-report.ts";
import { rowId } from "#contract/numbers.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { type AdminReport, findAdminReport, listAdminReports } from "#shop/authenticity/admin-reports.ts";
import { changeReport } from "#shop/authenticity/change-report.ts";
import { isMissingFile } from "#shop/media/store-failure.ts";
import { bearer, refusal } from "../../answers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { listed, notChanged, shown } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changeTarget } from "../if-match.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("fake-reports", "FakeReport", AdminFakeReport);
const list = routes.list(
  AdminFakeReportQuery,
  "Reports of suspected fakes, found by number, seller, place or phone",
);
const one = routes.one("One report");
const change = routes.change(FakeReportPatch, "Move a report from new to in progress to closed, or back");
const photo = createRoute({
  tags: ["admin"],
  security: bearer,
  method: "get",
  path: "/admin/fake-reports/{id}/photo",
  operationId: "adminGetFakeReportPhoto",
  summary: "The photo of a report",
  request: { params: z.object({ id: rowId }) },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    401: refusal[401],
    404: refusal[404],
  },
});
const resource = auditedResource(
  "fake-reports",
  lockRow("fake_reports"),
  findAdminReport,
  toAdminFakeReportJson,
  logged,
);

export function registerFakeReportRoutes(app: OpenAPIHono<ApiEnv>, { db, photos }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminReports(db, query), query, toAdminFakeReportJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminReport(db, c.req.valid("param").id), toAdminFakeReportJson),
  );

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const changed = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeReport(tx, target.id, body),
    );
    return changed.ok ? c.json({ data: changed.value }, 200) : notChanged(c, changed.refusal);
  });

  app.openapi(photo, async (c) => {
    const report = await findAdminReport(db, c.req.valid("param").id);
    const bytes = report?.photo == null ? undefined : await bytesOf(report.photo);
    if (bytes === undefined) return notFound(c);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg" });
  });

  async function bytesOf(name: string): Promise<Uint8Array | undefined> {
    try {
      return await photos.getBytes(name);
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  }
}

function toAdminFakeReportJson({
  photo: name,
  created_at,
  updated_at,
  ...report
}: AdminReport): AdminFakeReport {
  return {
    ...report,
    has_photo: name !== null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Logs only fields that staff change, nothing from the customer. */
function logged({ id, case_number, state }: AdminFakeReport) {
  return { id, case_number, state };
}
