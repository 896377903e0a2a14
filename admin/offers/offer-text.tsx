import { BadgePercent, Banknote, Boxes, Gift, Layers, type LucideIcon, Truck } from "lucide-react";
import type { AdminOffer } from "#contract/admin/offers/offer.ts";
import type { OfferKind } from "#contract/admin/offers/offer-kinds.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { nameInLanguage } from "../ui/language-name.ts";
import { dayText, timeText } from "../ui/written-values.tsx";
import type { OfferValues } from "./offer-values.ts";

export function offerName({ name_ar, name_en }: Pick<AdminOffer, "name_ar" | "name_en">): string {
  return localised(name_ar, name_en);
}

/** Start and end of an offer in Cairo time. */
export function offerTimes({ starts, ends }: Pick<AdminOffer, "starts" | "ends">): string {
  const moment = (iso: string) => `${dayText(iso)} ${timeText(iso)}`;
  if (starts === null) return ends === null ? m.offer_always() : m.offer_until({ time: moment(ends) });
  return ends === null
    ? m.offer_from({ time: moment(starts) })
    : m.offer_from_until({ from: moment(starts), until: moment(ends) });
}

/** Formats a value of an offer's form for comparisons. */
export function offerText(value: unknown, name: keyof OfferValues): string {
  if (name === "kind") return offerKindTexts[value as OfferValues["kind"]].name();
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  if (Array.isArray(value)) return value.map((id) => `#${id}`).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  const { quantity, product_ids, category_ids, percent } = value as OfferValues["get"];
  const ids = [...product_ids, ...category_ids].map((id) => `#${id}`).join(", ");
  return [quantity, percent === undefined ? "" : `${percent}%`, ids]
    .filter((part) => part !== "")
    .join(" · ");
}

interface KindTexts {
  readonly icon: LucideIcon;
  readonly name: () => string;
  readonly description: () => string;
}

/** Icon, name and description of each kind of offer. */
export const offerKindTexts: Readonly<Record<OfferKind, KindTexts>> = {
  percent: { icon: BadgePercent, name: m.offer_percent, description: m.offer_percent_description },
  amount: { icon: Banknote, name: m.offer_amount, description: m.offer_amount_description },
  buy_x_get_y: { icon: Layers, name: m.offer_buy_x_get_y, description: m.offer_buy_x_get_y_description },
  bundle: { icon: Boxes, name: m.offer_bundle, description: m.offer_bundle_description },
  gift: { icon: Gift, name: m.offer_gift, description: m.offer_gift_description },
  free_delivery: { icon: Truck, name: m.offer_free_delivery, description: m.offer_free_delivery_description },
};

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
