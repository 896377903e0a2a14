import type { FormValues } from "../form/posted-form.ts";
import type { AddressView } from "./address-view.ts";

/** Values of the form for a new address. `receiver` is 'me', or 'other' if someone else receives. */
export function emptyAddress(title: string, accountPhone: string): FormValues {
  return { title, phone: accountPhone, receiver: "me" };
}

/** Values of the form for a stored address. */
export function storedAddress(address: AddressView, accountPhone: string): FormValues {
  const { title, area, block, street, house_number, notes, phone, cityId } = address;
  return {
    title,
    city_id: String(cityId),
    area,
    block,
    street,
    house_number,
    notes,
    phone,
    receiver: phone === accountPhone ? "me" : "other",
  };
}
