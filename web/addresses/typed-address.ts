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

/** A form that was refused: what was typed, what is wrong with it, and why else it was not saved. */
export interface RefusedForm {
  readonly typed: TypedAddress;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
}

/** What the fields of a posted form hold. */
export function typedAddress(form: Readonly<Record<string, string>>): TypedAddress {
  const {
    title = "",
    city_id = "",
    block = "",
    street = "",
    house_number = "",
    notes = "",
    phone = "",
  } = form;
  return { title, city_id, block, street, house_number, notes, phone, receiver: form["receiver"] ?? "other" };
}

/** The form of an address that did not reach the shop. */
export function unsentAddress(refusal: string, form: Readonly<Record<string, string>>): RefusedForm {
  return { typed: typedAddress(form), errors: {}, refusal };
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
