import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import { toPounds } from "#contract/money.ts";
import type { AdminOffer as ShopOffer } from "#shop/offers/admin-offers.ts";
import type { Offer, OfferTerms } from "#shop/pricing/offer.ts";

export function toAdminOfferJson(offer: ShopOffer): AdminOffer {
  const { terms, orders, given, average_order } = offer;
  return {
    ...toOfferNameJson(offer),
    active: offer.active,
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
