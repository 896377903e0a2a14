import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminOffer, AdminOfferQuery, NewOffer, OfferPatch } from "#contract/admin/offers/offer.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addOffer,
  changeOffer,
  deleteOffer,
  findAdminOffer,
  listAdminOffers,
} from "#shop/offers/admin-offers.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { refused } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { changes, creates, deletes, lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";
import { toAdminOfferJson } from "./to-admin-offer-json.ts";

const routes = adminRoutes("offers", "Offer", AdminOffer);
const list = routes.list(AdminOfferQuery, "Offers with their figures, found by name");
const one = routes.one("One offer with its figures");
const create = routes.create(
  NewOffer,
  "Add an offer with the fields of its kind; a date without a time is the whole day in Cairo",
);
const change = routes.change(
  OfferPatch,
  "Change any part of an offer; another kind needs its fields. Orders keep their prices",
);
const remove = routes.remove("Delete an offer that no order has received");
const resource = auditedResource("offers", lockRow("offers"), findAdminOffer, toAdminOfferJson, logged);

export function registerOfferRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminOffers, toAdminOfferJson));
  app.openapi(one, shows(db, findAdminOffer, toAdminOfferJson));
  app.openapi(create, creates(db, resource, addOffer, refused));
  app.openapi(change, changes(db, resource, changeOffer, refused));
  app.openapi(remove, deletes(db, resource, deleteOffer, notDeleted));
}

function notDeleted(c: Context<ApiEnv>, { code }: { readonly code: "unknown" | "offer_given" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "offer_given":
      return failure(c, 409, m.admin_offer_given({}, { locale: c.var.language }));
  }
}

/** Drops the figures, which orders change. */
function logged({
  orders: _,
  given_egp: __,
  average_order_egp: ___,
  updated_at: ____,
  ...offer
}: AdminOffer) {
  return offer;
}
