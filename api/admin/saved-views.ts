import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { NewSavedView, SavedView, SavedViewPatch, SavedViewQuery } from "#contract/admin/staff/saved-view.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changeView,
  deleteView,
  type SavedView as ShopView,
  savedViewsFor,
  saveView,
} from "#shop/staff/saved-views.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { changeTarget, listed, notChanged, refused, shown } from "./answers.ts";
import { auditedResource } from "./audit/audited-resource.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("saved-views", "SavedView", SavedView);
const list = routes.list(
  SavedViewQuery,
  "Lists that were saved with their filters: one's own and shared ones",
);
const one = routes.one("One of them");
const create = routes.create(NewSavedView, "Save a list as it is looked at");
const change = routes.change(SavedViewPatch, "Change a view of one's own, or as an owner a shared one");
const remove = routes.remove("Delete a view of one's own, or as an owner a shared one");

export function registerSavedViewRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await savedViewsFor(c.var.staff).list(db, query), query, toSavedViewJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await savedViewsFor(c.var.staff).find(db, c.req.valid("param").id), toSavedViewJson),
  );

  app.openapi(create, async (c) => {
    const { staff } = c.var;
    const body = c.req.valid("json");
    const saved = await auditedCreation(db, staff, resource(c), (tx) => saveView(tx, staff.id, body));
    return saved.ok ? c.json({ data: saved.value }, 201) : refused(c, saved.refusal);
  });

  app.openapi(change, async (c) => {
    const { staff } = c.var;
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const changed = await auditedChangeOf(db, staff, resource(c), target, (tx) =>
      changeView(tx, staff, target.id, body),
    );
    if (changed.ok) return c.json({ data: changed.value }, 200);
    switch (changed.refusal.code) {
      case "not_yours":
        return notYours(c);
      case "unknown":
      case "fields":
      case "changed_meanwhile":
        return notChanged(c, changed.refusal);
    }
  });

  app.openapi(remove, async (c) => {
    const { staff } = c.var;
    const { id } = c.req.valid("param");
    const deleted = await auditedDeletion(db, staff, resource(c), id, (tx) => deleteView(tx, staff, id));
    if (deleted.ok) return c.body(null, 204);
    switch (deleted.refusal.code) {
      case "not_yours":
        return notYours(c);
      case "unknown":
      case "fields":
        return notFound(c);
    }
  });
}

function notYours(c: Context<ApiEnv>) {
  return failure(c, 403, m.error_not_allowed({}, { locale: c.var.language }));
}

const resource = (c: Context<ApiEnv>) =>
  auditedResource(
    "saved-views",
    lockRow("saved_views"),
    savedViewsFor(c.var.staff).find,
    toSavedViewJson,
    logged,
  );

function toSavedViewJson({ staff_id, staff_name, updated_at, ...view }: ShopView): SavedView {
  return { ...view, staff: { id: staff_id, name: staff_name }, updated_at: updated_at.toISOString() };
}

/** Logs neither name nor query, which may contain a customer's name. */
function logged({ id, resource, shared, staff, updated_at }: SavedView) {
  return { id, resource, shared, staff, updated_at };
}
