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
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerSavedViewRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["saved-views", "SavedView", SavedView], {
    find: (db, id, staff) => savedViewsFor(staff).find(db, id),
    toJson: toSavedViewJson,
    lock: lockRow("saved_views"),
    logged,
  });
  routes.list(
    SavedViewQuery,
    (db, query, staff) => savedViewsFor(staff).list(db, query),
    "Saved views of lists: mine and shared ones",
  );
  routes.one("One view");
  routes.create(NewSavedView, saveView, rejected, "Save the filters of a list as a view");
  routes.change(SavedViewPatch, changeView, notSaved, "Change a view of mine, or as an owner a shared one");
  routes.remove(deleteView, notSaved, "Delete a view of mine, or as an owner a shared one");
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

function toSavedViewJson({ staff_id, staff_name, updated_at, ...view }: ShopView): SavedView {
  return { ...view, staff: { id: staff_id, name: staff_name }, updated_at: updated_at.toISOString() };
}

/** Logs neither name nor query, which may contain a customer's name. */
function logged({ id, resource, shared, staff, updated_at }: SavedView) {
  return { id, resource, shared, staff, updated_at };
}
