import { m } from "../messages/compiled/messages.js";
import { nameInLanguage } from "../ui/language-name.ts";
import type { OfferValues } from "./offer-values.ts";

export function offerFieldNames(): Readonly<Record<keyof OfferValues, string>> {
  return {
    kind: m.offer_kind(),
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    starts: m.starts(),
    ends: m.ends(),
    active: m.offer_active(),
    combines_with_coupons: m.combines_with_coupons(),
    percent: m.discount_percent(),
    amount_egp: m.offer_amount_field(),
    min_subtotal_egp: m.min_subtotal(),
    buy: m.offer_buy(),
    get: m.offer_get(),
    max_sets: m.offer_max_sets(),
    product_ids: m.offer_bundle_products(),
    price_egp: m.offer_bundle_price(),
    gift_product_id: m.offer_gift_product(),
    city_ids: m.offer_cities(),
  };
}
