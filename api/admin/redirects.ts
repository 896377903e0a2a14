import { NewRedirect, Redirect, RedirectPatch, RedirectQuery } from "#contract/admin/redirects/redirect.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addRedirect,
  changeRedirect,
  deleteRedirect,
  findRedirect,
  listRedirects,
  type RedirectRejection,
  type Redirect as ShopRedirect,
} from "#shop/redirects/redirects.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

export function registerRedirectRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["redirects", "Redirect", Redirect], {
    find: findRedirect,
    toJson: toRedirectJson,
    lock: lockRow("redirects"),
  });
  routes.list(RedirectQuery, listRedirects, "Addresses of a former shop, found by a part of either path");
  routes.one("One redirect");
  routes.create(NewRedirect, addRedirect, notSaved, "Lead a missing address to a page of this shop (301)");
  routes.change(RedirectPatch, changeRedirect, notSaved, "Change either path of a redirect");
  routes.remove(deleteRedirect, notFound, "Delete a redirect", lockRowForDeletion("redirects"));
}

function notSaved(c: ApiContext, rejection: RedirectRejection) {
  const locale = c.var.language;
  switch (rejection.code) {
    case "unknown":
    case "fields":
      return rejected(c, rejection);
    case "redirects_full":
      return failure(c, 409, m.admin_redirects_full({ max: String(rejection.max) }, { locale }));
    case "redirect_taken":
    case "redirect_chain": {
      const { code, path, target } = rejection;
      const say = code === "redirect_taken" ? m.admin_redirect_taken : m.admin_redirect_chain;
      return failure(c, 409, say({ path, target }, { locale }));
    }
  }
}

function toRedirectJson({ created_at, updated_at, ...redirect }: ShopRedirect): Redirect {
  return { ...redirect, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
