import { z } from "@hono/zod-openapi";
import {
  AdminContentPage,
  AdminContentPageQuery,
  ContentPagePatch,
  ContentPageRestore,
  ContentPageVersion,
  NewContentPage,
  WholeContentPageVersion,
} from "#contract/admin/content.ts";
import { rowId } from "#contract/numbers.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addContentPage,
  changeContentPage,
  deleteContentPage,
  findAdminContentPage,
  findVersion,
  listAdminContentPages,
  listVersions,
  type PageVersion,
  restoreVersion,
  type AdminContentPage as ShopPage,
} from "#shop/content/admin-content-pages.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, rejections, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { changeRequest, changeTarget, conflictResponse, notChanged, rejected, shown } from "../responses.ts";
import { staffRoute } from "../routes.ts";

const versions = staffRoute("get", "/admin/content-pages/{id}/versions", {
  operationId: "adminListContentPageVersions",
  summary: "Versions of a content page, up to a hundred, newest first",
  request: { params: idParams },
  responses: { 200: response("Its versions", data(z.array(ContentPageVersion))), ...rejections(404) },
});
const version = staffRoute("get", "/admin/content-pages/{id}/versions/{version}", {
  operationId: "adminGetContentPageVersion",
  summary: "One version of a content page",
  request: { params: idParams.extend({ version: rowId }) },
  responses: { 200: response("The row", data(WholeContentPageVersion)), ...rejections(404) },
});
const restore = staffRoute("post", "/admin/content-pages/{id}/restore", {
  operationId: "adminRestoreContentPage",
  summary: "Restore a version of a content page, as a new change",
  request: changeRequest(ContentPageRestore),
  responses: {
    200: response("The current row", data(AdminContentPage)),
    ...rejections(404),
    412: conflictResponse(AdminContentPage),
    ...bodyRejections,
  },
});

export function registerContentPageRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["content-pages", "ContentPage", AdminContentPage], {
    find: findAdminContentPage,
    toJson: toAdminContentPageJson,
    lock: lockRow("content_pages"),
  });
  routes.list(AdminContentPageQuery, listAdminContentPages, "Content pages, found by title");
  routes.one("One content page");
  routes.create(NewContentPage, addContentPage, rejected, "Add a page under /pages/NAME");
  routes.remove(
    deleteContentPage,
    notDeleted,
    "Delete a page that staff added; the shop's own pages stay",
    lockRowForDeletion("content_pages"),
  );
  routes.change(
    ContentPagePatch,
    changeContentPage,
    rejected,
    "Change a content page; replaces all its sections",
  );

  app.openapi(versions, async (c) => {
    const found = await listVersions(db, c.req.valid("param").id);
    return found === null ? notFound(c) : c.json({ data: found.map(toVersionJson) }, 200);
  });

  app.openapi(version, async (c) => {
    const { id, version: versionId } = c.req.valid("param");
    return shown(c, await findVersion(db, id, versionId), ({ content, ...row }) => ({
      ...toVersionJson(row),
      content,
    }));
  });

  app.openapi(restore, async (c) => {
    const target = changeTarget(c);
    const { version_id } = c.req.valid("json");
    const { staff } = c.var;
    const result = await auditedChangeOf(db, staff, routes.audited(c), target, (tx) =>
      restoreVersion(tx, target.id, version_id, staff),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.rejection);
  });
}

function notDeleted(c: ApiContext, { code }: { readonly code: "unknown" | "own_page" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "own_page":
      return failure(c, 409, m.admin_own_page({}, { locale: c.var.language }));
  }
}

function toAdminContentPageJson({ updated_at, summary_ar, summary_en, ...page }: ShopPage): AdminContentPage {
  return {
    ...page,
    summary_ar: summary_ar ?? "",
    summary_en: summary_en ?? "",
    updated_at: updated_at.toISOString(),
  };
}

function toVersionJson({ id, at, staff_id, staff_name, ...shown }: PageVersion): ContentPageVersion {
  return {
    id,
    at: at.toISOString(),
    updated_at: at.toISOString(),
    staff: staff_id === null || staff_name === null ? null : { id: staff_id, name: staff_name },
    ...shown,
  };
}
