import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AdminOffer, AdminOfferQuery, NewOffer, OfferPatch } from "#contract/admin/offer.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChangeOf, auditedCreation, auditedDeletion } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findAdminOffer, listAdminOffers } from "#shop/offers/admin-offers.ts";
import {
  addOffer,
  changeOffer,
  deleteOffer,
  type OfferAuthor,
  type OfferSaveRefusal,
} from "#shop/offers/save-offer.ts";
import type { ApiDependencies, ApiEnv } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { changedMeanwhile, changeTarget, refused } from "../answers.ts";
import { auditedResource } from "../audit/audited-resource.ts";
import { lists, shows } from "../handlers.ts";
import { adminRoutes } from "../routes.ts";
import { offerForOwners } from "./for-owners.ts";
import { toAdminOfferJson } from "./to-admin-offer-json.ts";

const routes = adminRoutes("offers", "Offer", AdminOffer);
const list = routes.list(AdminOfferQuery, "Offers with their figures, found by name");
const one = routes.one("One offer with its figures");
const create = routes.create(
  NewOffer,
  "Make an offer: the fields of its kind are required; a bare date is the whole day in Cairo",
);
const change = routes.change(
  OfferPatch,
  "Change any part of an offer; another kind needs its fields. Orders keep the offer as it was",
);
const remove = routes.remove("Delete an offer that no order has received");
const resource = auditedResource("offers", lockRow("offers"), findAdminOffer, toAdminOfferJson, logged);

export function registerOfferRoutes(app: OpenAPIHono<ApiEnv>, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminOffers, toAdminOfferJson));
  app.openapi(one, shows(db, findAdminOffer, toAdminOfferJson));

  app.openapi(create, async (c) => {
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, resource, (tx) => addOffer(tx, authorOf(c), body));
    return result.ok ? c.json({ data: result.value }, 201) : notSaved(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c.req.valid("param"), c.req.valid("header"));
    const body = c.req.valid("json");
    const result = await auditedChangeOf(db, c.var.staff, resource, target, (tx) =>
      changeOffer(tx, authorOf(c), target.id, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    if (result.refusal.code === "changed_meanwhile") return changedMeanwhile(c, result.refusal);
    return notSaved(c, result.refusal);
  });

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedDeletion(db, c.var.staff, resource, id, (tx) => deleteOffer(tx, id));
    if (result.ok) return c.body(null, 204);
    switch (result.refusal.code) {
      case "unknown":
        return notFound(c);
      case "offer_given":
        return failure(c, 409, m.admin_offer_given({}, { locale: c.var.language }));
    }
  });
}

function authorOf(c: Context<ApiEnv>): OfferAuthor {
  return { isOwner: c.var.staff.role === "owner" };
}

function notSaved(c: Context<ApiEnv>, refusal: OfferSaveRefusal) {
  switch (refusal.code) {
    case "unknown":
    case "fields":
      return refused(c, refusal);
    case "for_owners":
      return offerForOwners(c);
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
