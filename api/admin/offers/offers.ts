import { AdminOffer, AdminOfferQuery, NewOffer, OfferPatch } from "#contract/admin/offers/offer.ts";
import {
  OfferPreview,
  OfferPreviewRequest,
  type PreviewedCart,
} from "#contract/admin/offers/offer-preview.ts";
import { toPounds } from "#contract/money.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { lockRow } from "#shop/audit/lock-row.ts";
import {
  addOffer,
  changeOffer,
  deleteOffer,
  findAdminOffer,
  listAdminOffers,
  type AdminOffer as ShopOffer,
} from "#shop/offers/admin-offers.ts";
import { previewOffer, unsavedOfferId } from "#shop/offers/preview-offer.ts";
import type { Offer, OfferTerms } from "#shop/pricing/offer.ts";
import type { PricedCart } from "#shop/pricing/priced-cart.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, response } from "../../responses.ts";
import { resource } from "../resource.ts";
import { rejected } from "../responses.ts";
import { staffRoute } from "../routes.ts";

export function registerOfferRoutes(app: Api, { db }: ApiDependencies): void {
  const routes = resource(app, db, ["offers", "Offer", AdminOffer], {
    find: findAdminOffer,
    toJson: toAdminOfferJson,
    lock: lockRow("offers"),
    logged,
  });
  routes.list(AdminOfferQuery, listAdminOffers, "Offers with their figures, found by name");
  routes.one("One offer with its figures");
  routes.create(
    NewOffer,
    addOffer,
    rejected,
    "Add an offer with the fields of its kind; a date without a time is the whole day in Cairo",
  );
  routes.change(
    OfferPatch,
    changeOffer,
    rejected,
    "Change any part of an offer; another kind needs its fields. Orders keep their prices",
  );
  routes.remove(deleteOffer, notDeleted, "Delete an offer that no order has received");
}

function notDeleted(c: ApiContext, { code }: { readonly code: "unknown" | "offer_given" }) {
  switch (code) {
    case "unknown":
      return notFound(c);
    case "offer_given":
      return failure(c, 409, m.admin_offer_given({}, { locale: c.var.language }));
  }
}

/** Drops the figures, which orders change, and the state, which time changes. */
function logged({
  orders: _,
  given_egp: __,
  average_order_egp: ___,
  updated_at: ____,
  state: _____,
  ...offer
}: AdminOffer) {
  return offer;
}

const preview = staffRoute("post", "/admin/offers/preview", {
  operationId: "adminPreviewOffer",
  summary: "Price a cart with and without an offer, beside all other running offers; nothing is saved",
  request: jsonBody(strictly(OfferPreviewRequest)),
  responses: { 200: response("Both priced carts", data(OfferPreview)), ...bodyRejections },
});

export function registerOfferPreviewRoute(app: Api, { db }: ApiDependencies): void {
  app.openapi(preview, async (c) => {
    const result = await previewOffer(db, c.req.valid("json"), new Date());
    if (!result.ok) return fieldFailure(c, result.rejection.errors);
    const { with: priced, without, overlaps } = result.value;
    const json: OfferPreview = {
      with: toPreviewedCartJson(priced),
      without: toPreviewedCartJson(without),
      overlaps: overlaps.map(toOfferNameJson),
    };
    return c.json({ data: json }, 200);
  });
}

function toPreviewedCartJson(cart: PricedCart): PreviewedCart {
  return {
    subtotal_egp: toPounds(cart.subtotal),
    discount_egp: toPounds(cart.discount),
    offers: cart.offers.map(({ id, label_en, label_ar, amount }) => ({
      id: id === unsavedOfferId ? null : id,
      label_en,
      label_ar,
      amount_egp: toPounds(amount),
    })),
    offer_discount_egp: toPounds(cart.offerDiscount),
    gift_product_id: cart.gift?.state === "given" ? cart.gift.productId : null,
    free_delivery: cart.deliveryFee === 0,
    total_egp: toPounds(cart.total - (cart.deliveryFee ?? 0)),
  };
}

export function toAdminOfferJson(offer: ShopOffer): AdminOffer {
  const { terms, orders, given, average_order } = offer;
  return {
    ...toOfferNameJson(offer),
    active: offer.active,
    state: offer.state,
    combines_with_coupons: offer.combines_with_coupons,
    ...toTermsJson(terms),
    orders,
    given_egp: toPounds(given),
    average_order_egp: average_order === null ? null : toPounds(average_order),
    created_at: offer.created_at.toISOString(),
    updated_at: offer.updated_at.toISOString(),
  };
}

/** Converts name, kind and times of an offer. */
export function toOfferNameJson({ id, name_en, name_ar, terms, starts_at, ends_at }: Offer) {
  return {
    id,
    name_en,
    name_ar,
    kind: terms.kind,
    starts: starts_at?.toISOString() ?? null,
    ends: ends_at?.toISOString() ?? null,
  };
}

type Wire = Partial<AdminOffer>;

function toTermsJson(terms: OfferTerms): Wire {
  switch (terms.kind) {
    case "percent":
      return { percent: terms.percent / 100, min_subtotal_egp: toPounds(terms.min_subtotal) };
    case "amount":
      return { amount_egp: toPounds(terms.amount), min_subtotal_egp: toPounds(terms.min_subtotal) };
    case "buy_x_get_y": {
      const { buy, get, max_sets } = terms;
      return {
        buy: toSideJson(buy),
        get: { ...toSideJson(get), percent: get.percent / 100 },
        max_sets,
      };
    }
    case "bundle":
      return { product_ids: [...terms.product_ids], price_egp: toPounds(terms.price) };
    case "gift":
      return {
        gift_product_id: terms.gift_product_id,
        min_subtotal_egp: toPounds(terms.min_subtotal),
      };
    case "free_delivery":
      return {
        min_subtotal_egp: toPounds(terms.min_subtotal),
        city_ids: terms.city_ids === null ? null : [...terms.city_ids],
      };
  }
}

type Side = (OfferTerms & { readonly kind: "buy_x_get_y" })["buy"];

function toSideJson({ quantity, product_ids, category_ids }: Side) {
  return {
    quantity,
    product_ids: product_ids === null ? null : [...product_ids],
    category_ids: category_ids === null ? null : [...category_ids],
  };
}
