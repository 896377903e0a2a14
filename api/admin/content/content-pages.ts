import type { OpenAPIHono } from "@hono/zod-openapi";
import { AdminContentPage, AdminContentPageQuery, ContentPagePatch } from "#contract/admin/content-page.ts";
import { auditedChangeOf } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  findAdminContentPage,
  listAdminContentPages,
  type AdminContentPage as ShopPage,
} from "#shop/content/admin-content-pages.ts";
import { changeContentPage } from "#shop/content/change-content-page.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { changeTarget, notChanged } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("content-pages", "ContentPage", AdminContentPage);
const list = routes.list(AdminContentPageQuery, "The pages of text, found by title");
const one = routes.one("One page of text");
const change = routes.change(ContentPagePatch, "Change a page of text; its sections all together");
export const auditedContentPages = auditedResource(
  "content-pages",
  lockRow("content_pages"),
  findAdminContentPage,
  toAdminContentPageJson,
);

export function registerContentPageRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminContentPages, toAdminContentPageJson));
  app.openapi(one, shows(db, findAdminContentPage, toAdminContentPageJson));

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, auditedContentPages, target, (tx) =>
      changeContentPage(tx, target.id, body, c.var.staff.id),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notChanged(c, result.refusal);
  });
}

function toAdminContentPageJson({ updated_at, summary_ar, summary_en, ...page }: ShopPage): AdminContentPage {
  return {
    ...page,
    summary_ar: summary_ar ?? "",
    summary_en: summary_en ?? "",
    updated_at: updated_at.toISOString(),
  };
}
