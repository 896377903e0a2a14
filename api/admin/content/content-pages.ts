import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  AdminContentPage,
  AdminContentPageQuery,
  ContentPagePatch,
  NewContentPage,
} from "#contract/admin/content-page.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import { addContentPage, deleteContentPage } from "#shop/content/add-content-page.ts";
import {
  findAdminContentPage,
  listAdminContentPages,
  type AdminContentPage as ShopPage,
} from "#shop/content/admin-content-pages.ts";
import { changeContentPage } from "#shop/content/change-content-page.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changeTarget, notChanged, refused } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("content-pages", "ContentPage", AdminContentPage);
const list = routes.list(AdminContentPageQuery, "The pages of text, found by title");
const one = routes.one("One page of text");
const change = routes.change(ContentPagePatch, "Change a page of text; its sections all together");
const create = routes.create(NewContentPage, "Add a page under /pages/NAME");
const remove = routes.remove("Delete a page that staff added; the shop's own pages stay");
export const auditedContentPages = auditedResource(
  "content-pages",
  lockRow("content_pages"),
  findAdminContentPage,
  toAdminContentPageJson,
);

export function registerContentPageRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminContentPages, toAdminContentPageJson));
  app.openapi(one, shows(db, findAdminContentPage, toAdminContentPageJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, auditedContentPages, (tx) =>
      addContentPage(tx, body, c.var.staff.id),
    );
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const doomed = { ...auditedContentPages, lock: lockRowForDeletion("content_pages") };
    const result = await auditedDeletion(db, c.var.staff, doomed, id, (tx) => deleteContentPage(tx, id));
    if (result.ok) return c.body(null, 204);
    switch (result.refusal.code) {
      case "unknown":
        return notFound(c);
      case "own_page":
        return failure(c, 409, m.admin_own_page({}, { locale: c.var.language }));
    }
  });

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
