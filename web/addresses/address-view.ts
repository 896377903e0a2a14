import type { Language } from "#contract/language.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import type { Address } from "#shop/addresses/address-book.ts";
import { cityName, cityNamesTyped, type listCities } from "#shop/addresses/city-names.ts";

export function addressView(address: Address, language: Language) {
  const { id, title, street, block, house_number, notes, is_default } = address;
  return {
    id,
    title,
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
export function cityView(city: City, language: Language) {
  return {
    id: city.id,
    name: cityName(city, language),
    typedAs: cityNamesTyped(city),
    fee: city.delivery_fee,
  };
}

export type CityView = ReturnType<typeof cityView>;
