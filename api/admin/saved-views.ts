import { NewSavedView, SavedView, SavedViewPatch, SavedViewQuery } from "#contract/admin/saved-views.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  changeView,
  deleteView,
  type SavedView as ShopView,
  savedViewsFor,
  saveView,
  type ViewRejection,
} from "#shop/staff/saved-views.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failure } from "../failures.ts";
import { auditedResource } from "./audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { rejected } from "./responses.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("saved-views", "SavedView", SavedView);
const list = routes.list(SavedViewQuery, "Saved views of lists: mine and shared ones");
const one = routes.one("One view");
const create = routes.create(NewSavedView, "Save the filters of a list as a view");
const change = routes.change(SavedViewPatch, "Change a view of mine, or as an owner a shared one");
const remove = routes.remove("Delete a view of mine, or as an owner a shared one");

export function registerSavedViewRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, (c) => lists(db, savedViewsFor(c.var.staff).list, toSavedViewJson)(c));
  app.openapi(one, (c) => shows(db, savedViewsFor(c.var.staff).find, toSavedViewJson)(c));
  app.openapi(create, (c) => creates(db, resource(c), saveView, rejected)(c));
  app.openapi(change, (c) => changes(db, resource(c), changeView, notSaved)(c));
  app.openapi(remove, (c) => deletes(db, resource(c), deleteView, notSaved)(c));
}

function notSaved(c: ApiContext, rejection: ViewRejection) {
  switch (rejection.code) {
    case "unknown":
    case "fields":
      return rejected(c, rejection);
    case "not_yours":
      return failure(c, 403, m.error_not_allowed({}, { locale: c.var.language }));
  }
}

const resource = (c: ApiContext) =>
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
