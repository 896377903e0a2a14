import { z } from "@hono/zod-openapi";
import {
  AdminFakeReport,
  AdminFakeReportQuery,
  FakeReportPatch,
} from "#contract/admin/authenticity/fake-report.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  type AdminReport,
  changeReport,
  findAdminReport,
  listAdminReports,
} from "#shop/authenticity/fake-reports.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { idParams, rejections } from "../../responses.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, lists, shows } from "../handlers.ts";
import { photoResponse, rejected } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";

const routes = adminRoutes("fake-reports", "FakeReport", AdminFakeReport);
const list = routes.list(
  AdminFakeReportQuery,
  "Reports of suspected fakes, found by number, seller, place or phone",
);
const one = routes.one("One report");
const change = routes.change(FakeReportPatch, "Move a report from new to in progress to closed, or back");
const photo = staffRoute("get", "/admin/fake-reports/{id}/photo", {
  operationId: "adminGetFakeReportPhoto",
  summary: "The photo of a report",
  request: { params: idParams },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});
const resource = auditedResource(
  "fake-reports",
  lockRow("fake_reports"),
  findAdminReport,
  toAdminFakeReportJson,
  logged,
);

export function registerFakeReportRoutes(app: Api, { db, photos }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminReports, toAdminFakeReportJson));
  app.openapi(one, shows(db, findAdminReport, toAdminFakeReportJson));
  app.openapi(change, changes(db, resource, changeReport, rejected));

  app.openapi(photo, async (c) => {
    const report = await findAdminReport(db, c.req.valid("param").id);
    return await photoResponse(c, photos, report?.photo ?? null);
  });
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
