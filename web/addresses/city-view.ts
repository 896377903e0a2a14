import type { Language } from "#contract/language.ts";
import type { listCities } from "#shop/addresses/list-cities.ts";

type City = Awaited<ReturnType<typeof listCities>>[number];

/** A governorate as it is offered in one language; it is found by either name. */
export function cityView({ id, name_ar, name_en, delivery_fee }: City, language: Language) {
  return {
    id,
    name: language === "ar" ? name_ar : name_en,
    otherName: language === "ar" ? name_en : name_ar,
    fee: delivery_fee,
  };
}

export type CityView = ReturnType<typeof cityView>;
