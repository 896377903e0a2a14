import type { FieldErrors } from "#contract/field-errors.ts";
import type { AddressView } from "./address-view.ts";

export interface TypedAddress {
  readonly title: string;
  readonly city_id: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly notes: string;
  readonly phone: string;
  /** 'me', or 'other' if someone else receives. */
  readonly receiver: string;
}

/** Rejected form: typed texts, field errors, and another reason. */
export interface RejectedForm {
  readonly typed: TypedAddress;
  readonly errors: FieldErrors;
  readonly rejection: string | null;
}

/** Texts of a posted form. */
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

/** Form of an address that failed to reach the shop. */
export function unsentAddress(rejection: string, form: Readonly<Record<string, string>>): RejectedForm {
  return { typed: typedAddress(form), errors: {}, rejection };
}

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
