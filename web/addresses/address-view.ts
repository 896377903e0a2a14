import type { AreasOfCity } from "#contract/addresses/city.ts";
import type { Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import type { Address } from "#shop/addresses/address-book.ts";
import { cityName, cityNamesTyped, type listCities } from "#shop/addresses/city-names.ts";

export function addressView(address: Address, language: Language) {
  const { id, title, area, street, block, house_number, notes, is_default } = address;
  return {
    id,
    title,
    area,
    street,
    block,
    house_number,
    notes,
    phone: readablePhone(address.phone),
    isDefault: is_default,
    cityId: address.city_id,
    city: cityName({ name_en: address.city_name_en, name_ar: address.city_name_ar }, language),
  };
}

export type AddressView = ReturnType<typeof addressView>;

type City = Awaited<ReturnType<typeof listCities>>[number];

/** View of a governorate in one language; the search matches both languages in any spelling. */
export function cityView(city: City, language: Language): CityView {
  return {
    id: city.id,
    name: cityName(city, language),
    typedAs: cityNamesTyped(city),
    fee: city.delivery_fee,
  };
}

export interface CityView {
  readonly id: number;
  readonly name: string;
  readonly typedAs: string;
  /** Delivery fee in piastres. */
  readonly fee: number;
  /** Areas to suggest in a form of an address. */
  readonly areas?: readonly string[];
}

/** Returns the views of governorates for a form of an address, with the areas to suggest. */
export function addressCities(
  cities: readonly City[],
  suggested: readonly AreasOfCity[],
  language: Language,
): CityView[] {
  return cities.map((city) => ({
    ...cityView(city, language),
    areas: suggested.find(({ city_id }) => city_id === city.id)?.areas ?? [],
  }));
}
