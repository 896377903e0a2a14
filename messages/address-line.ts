import type { Language } from "#contract/language.ts";
import { m } from "./compiled/messages.js";

/** Area, street, building and flat of an address as typed. */
export interface StreetAddress {
  readonly area: string;
  readonly street: string;
  readonly block: string;
  readonly house_number: string;
}

/** Returns area, street, building and flat in words on one line, such as 'Maadi, Road 9, Building 12, Flat 5'. Leaves out empty parts. */
export function addressLine(address: StreetAddress, locale: Language): string {
  const parts = [address.area, address.street, buildingText(address, locale), flatText(address, locale)];
  return parts.filter((part) => part !== "").join(m.comma({}, { locale }));
}

/** Returns the building with the word for it. A typed word, such as 'Villa 3', needs no other. */
export function buildingText({ block }: Pick<StreetAddress, "block">, locale: Language): string {
  return withWord(m.building({}, { locale }), block);
}

/** Returns the flat or house with its word, like `buildingText`. */
export function flatText({ house_number }: Pick<StreetAddress, "house_number">, locale: Language): string {
  return withWord(m.flat({}, { locale }), house_number);
}

function withWord(word: string, typed: string): string {
  // 'B4' and '12' need the word, 'Villa 3' and «برج النيل» do not.
  return typed === "" || /^\p{L}{2}/u.test(typed) ? typed : `${word} ${typed}`;
}
