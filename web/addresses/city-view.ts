import type { Language } from "#contract/language.ts";
import { cityName, cityNamesTyped } from "#shop/addresses/city-names.ts";
import type { listCities } from "#shop/addresses/list-cities.ts";

type City = Awaited<ReturnType<typeof listCities>>[number];

/** View of a governorate in one language; the search matches both languages in any spelling. */
export function cityView(city: City, language: Language) {
  return {
    id: city.id,
    name: cityName(city, language),
    typedAs: cityNamesTyped(city),
    fee: city.delivery_fee,
  };
}

export type CityView = ReturnType<typeof cityView>;
