import type { FieldErrors } from "#contract/field-errors.ts";
import type { AddressView } from "./address-view.ts";

/** What the form's fields hold, as texts. */
export interface TypedAddress {
  readonly title: string;
  readonly city_id: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly notes: string;
  readonly phone: string;
  /** 'me', or 'other' when someone else receives. */
  readonly receiver: string;
}

/** A form that was refused: what was typed, what is wrong with it, and whether the book has no place left. */
export interface RefusedForm {
  readonly typed: TypedAddress;
  readonly errors: FieldErrors;
  readonly full: boolean;
}

/** The form of a new address before anything is typed. */
export function emptyAddress(title: string, accountPhone: string): TypedAddress {
  return {
    title,
    city_id: "",
    block: "",
    street: "",
    house_number: "",
    notes: "",
    phone: accountPhone,
    receiver: "me",
  };
}

/** The form of an address as it is stored. */
export function storedAddress(address: AddressView, accountPhone: string): TypedAddress {
  const { title, block, street, house_number, notes, phone, cityId } = address;
  return {
    title,
    city_id: String(cityId),
    block,
    street,
    house_number,
    notes,
    phone,
    receiver: phone === accountPhone ? "me" : "other",
  };
}
