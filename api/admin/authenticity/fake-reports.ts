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
import { resource } from "../resource.ts";
import { photoResponse, rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const photo = staffRoute("get", "/admin/fake-reports/{id}/photo", {
  operationId: "adminGetFakeReportPhoto",
  summary: "The photo of a report",
  request: { params: idParams },
  responses: {
    200: { description: "A photo", content: { "image/jpeg": { schema: z.string() } } },
    ...rejections(404),
  },
});

export function registerFakeReportRoutes(app: Api, { db, photos }: ApiDependencies): void {
  const routes = resource(app, db, ["fake-reports", "FakeReport", AdminFakeReport], {
    find: findAdminReport,
    toJson: toAdminFakeReportJson,
    lock: lockRow("fake_reports"),
    logged,
  });
  routes.list(
    AdminFakeReportQuery,
    listAdminReports,
    "Reports of suspected fakes, found by number, seller, place or phone",
  );
  routes.one("One report");
  routes.change(
    FakeReportPatch,
    changeReport,
    rejected,
    "Move a report from new to in progress to closed, or back",
  );

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
