import type { Address as WireAddress } from "#contract/addresses/address.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import type { Address } from "#shop/addresses/address-book.ts";

export function toAddressJson(address: Address, language: Language): WireAddress {
  return {
    id: address.id,
    title: address.title,
    city_id: address.city_id,
    city: { id: address.city_id, name: inLanguage(language, address.city_name_ar, address.city_name_en) },
    latitude: address.latitude,
    longitude: address.longitude,
    area: address.area,
    block: address.block,
    street: address.street,
    house_number: address.house_number,
    notes: address.notes,
    address: address.notes,
    phone: { number: nationalPhone(address.phone) },
    default: address.is_default ? 1 : 0,
    isDefault: address.is_default,
  };
}
