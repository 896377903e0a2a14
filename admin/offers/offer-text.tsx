import type { AdminOffer } from "#contract/admin/offer.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { dayText, timeText } from "../ui/written-values.tsx";
import { offerKindTexts } from "./offer-kind.tsx";
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
