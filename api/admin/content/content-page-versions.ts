import { z } from "@hono/zod-openapi";
import {
  AdminContentPage,
  ContentPageRestore,
  ContentPageVersion,
  WholeContentPageVersion,
} from "#contract/admin/content.ts";
import { rowId } from "#contract/numbers.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { restoreVersion } from "#shop/content/admin-content-pages.ts";
import { findVersion, listVersions, type PageVersion } from "#shop/content/content-page-versions.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../../responses.ts";
import { changeTarget, conflictResponse, ifMatchHeader, notChanged, shown } from "../responses.ts";
import { staffRoute } from "../routes.ts";
import { auditedContentPages } from "./content-pages.ts";

const guarded = rejections(404);
const list = staffRoute("get", "/admin/content-pages/{id}/versions", {
  operationId: "adminListContentPageVersions",
  summary: "Versions of a content page, up to a hundred, newest first",
  request: { params: idParams },
  responses: { 200: response("Its versions", data(z.array(ContentPageVersion))), ...guarded },
});
const one = staffRoute("get", "/admin/content-pages/{id}/versions/{version}", {
  operationId: "adminGetContentPageVersion",
  summary: "One version of a content page",
  request: { params: idParams.extend({ version: rowId }) },
  responses: { 200: response("The row", data(WholeContentPageVersion)), ...guarded },
});
const restore = staffRoute("post", "/admin/content-pages/{id}/restore", {
  operationId: "adminRestoreContentPage",
  summary: "Restore a version of a content page, as a new change",
  request: { params: idParams, headers: ifMatchHeader, ...jsonBody(strictly(ContentPageRestore)) },
  responses: {
    200: response("The current row", data(AdminContentPage)),
    ...guarded,
    412: conflictResponse(AdminContentPage),
    ...bodyRejections,
  },
});

export function registerContentPageVersionRoutes(app: Api, { db }: Pick<ApiDependencies, "db">): void {
  app.openapi(list, async (c) => {
    const versions = await listVersions(db, c.req.valid("param").id);
    return versions === null ? notFound(c) : c.json({ data: versions.map(toVersionJson) }, 200);
  });

  app.openapi(one, async (c) => {
    const { id, version } = c.req.valid("param");
    return shown(c, await findVersion(db, id, version), ({ content, ...row }) => ({
      ...toVersionJson(row),
      content,
    }));
  });

  app.openapi(restore, async (c) => {
    const target = changeTarget(c);
    const { version_id } = c.req.valid("json");
    const { staff } = c.var;
    const result = await auditedChangeOf(db, staff, auditedContentPages, target, (tx) =>
      restoreVersion(tx, target.id, version_id, staff),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.rejection);
  });
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
