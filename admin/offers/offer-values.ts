import { z } from "zod";
import { type AdminOffer, NewOffer } from "#contract/admin/offers/offer.ts";
import { fieldsOfKind, type OfferKind } from "#contract/admin/offers/offer-kinds.ts";
import { pick } from "#contract/pick.ts";
import { changesOf } from "../form/changes-of.ts";
import { fromCairoField, toCairoField } from "../ui/cairo-time.ts";

/** Products and categories of one side of an offer; both empty for all products. */
export interface SideValues {
  quantity: string;
  product_ids: number[];
  category_ids: number[];
}

/** Form values of an offer with the fields of all kinds. Times are in Cairo, numbers as typed, and empty text means no limit. */
export interface OfferValues {
  kind: OfferKind;
  name_ar: string;
  name_en: string;
  starts: string;
  ends: string;
  active: boolean;
  combines_with_coupons: boolean;
  percent: string;
  amount_egp: string;
  min_subtotal_egp: string;
  buy: SideValues;
  get: SideValues & { percent: string };
  max_sets: string;
  product_ids: number[];
  price_egp: string;
  gift_product_id: number[];
  city_ids: number[];
}

const emptySide: SideValues = { quantity: "1", product_ids: [], category_ids: [] };

export const emptyOffer: OfferValues = {
  kind: "percent",
  name_ar: "",
  name_en: "",
  starts: "",
  ends: "",
  active: true,
  combines_with_coupons: false,
  percent: "",
  amount_egp: "",
  min_subtotal_egp: "",
  buy: emptySide,
  get: { ...emptySide, percent: "50" },
  max_sets: "",
  product_ids: [],
  price_egp: "",
  gift_product_id: [],
  city_ids: [],
};

export function offerValues(offer: AdminOffer): OfferValues {
  const moment = (iso: string | null) => (iso === null ? "" : toCairoField(iso));
  const text = (value: number | null | undefined) => (value == null ? "" : String(value));
  const { buy, get, gift_product_id, min_subtotal_egp } = offer;
  return {
    kind: offer.kind,
    name_ar: offer.name_ar,
    name_en: offer.name_en,
    starts: moment(offer.starts),
    ends: moment(offer.ends),
    active: offer.active,
    combines_with_coupons: offer.combines_with_coupons,
    percent: text(offer.percent),
    amount_egp: text(offer.amount_egp),
    min_subtotal_egp: min_subtotal_egp === 0 ? "" : text(min_subtotal_egp),
    buy: buy === undefined ? emptyOffer.buy : sideValues(buy),
    get: get === undefined ? emptyOffer.get : { ...sideValues(get), percent: String(get.percent) },
    max_sets: text(offer.max_sets),
    product_ids: offer.product_ids ?? [],
    price_egp: text(offer.price_egp),
    gift_product_id: gift_product_id === undefined ? [] : [gift_product_id],
    city_ids: offer.city_ids ?? [],
  };
}

function sideValues({ quantity, product_ids, category_ids }: NonNullable<AdminOffer["buy"]>): SideValues {
  return { quantity: String(quantity), product_ids: product_ids ?? [], category_ids: category_ids ?? [] };
}

/** Request body with the fields of the kind. */
export function offerBody(values: OfferValues) {
  const orNull = (typed: string) => (typed.trim() === "" ? null : typed);
  const orMissing = (typed: string) => (typed.trim() === "" ? undefined : typed);
  const moment = (field: string) => (field === "" ? null : fromCairoField(field));
  const { kind, name_ar, name_en, active } = values;
  const terms = {
    percent: orMissing(values.percent),
    amount_egp: orMissing(values.amount_egp),
    min_subtotal_egp: orNull(values.min_subtotal_egp),
    buy: values.buy,
    get: values.get,
    max_sets: orNull(values.max_sets),
    product_ids: values.product_ids,
    price_egp: orMissing(values.price_egp),
    gift_product_id: values.gift_product_id[0],
    city_ids: values.city_ids,
  };
  return {
    kind,
    name_ar,
    name_en,
    starts: moment(values.starts),
    ends: moment(values.ends),
    active,
    combines_with_coupons: kind === "free_delivery" || values.combines_with_coupons,
    ...pick(terms, fieldsOfKind[kind]),
  };
}

/** Changed fields of an offer. An unchanged time keeps its seconds. */
export function changedOffer(values: OfferValues, offer: AdminOffer) {
  return changesOf(offerBody(values), offerBody(offerValues(offer)));
}

export const offerSchema: z.ZodType<unknown, OfferValues> = z.preprocess(offerBody, NewOffer);
