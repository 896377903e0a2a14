import {
  AdminContentPage,
  AdminContentPageQuery,
  ContentPagePatch,
  NewContentPage,
} from "#contract/admin/content.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addContentPage,
  changeContentPage,
  deleteContentPage,
  findAdminContentPage,
  listAdminContentPages,
  type AdminContentPage as ShopPage,
} from "#shop/content/admin-content-pages.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "../handlers.ts";
import { rejected } from "../responses.ts";
import { adminRoutes } from "../routes.ts";

const routes = adminRoutes("content-pages", "ContentPage", AdminContentPage);
const list = routes.list(AdminContentPageQuery, "Content pages, found by title");
const one = routes.one("One content page");
const change = routes.change(ContentPagePatch, "Change a content page; replaces all its sections");
const create = routes.create(NewContentPage, "Add a page under /pages/NAME");
const remove = routes.remove("Delete a page that staff added; the shop's own pages stay");
export const auditedContentPages = auditedResource(
  "content-pages",
  lockRow("content_pages"),
  findAdminContentPage,
  toAdminContentPageJson,
);
const deletable = { ...auditedContentPages, lock: lockRowForDeletion("content_pages") };

export function registerContentPageRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminContentPages, toAdminContentPageJson));
  app.openapi(one, shows(db, findAdminContentPage, toAdminContentPageJson));
  app.openapi(create, creates(db, auditedContentPages, addContentPage, rejected));
  app.openapi(remove, deletes(db, deletable, deleteContentPage, notDeleted));
  app.openapi(change, changes(db, auditedContentPages, changeContentPage, rejected));
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
