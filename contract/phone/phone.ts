import { foldDigits } from "../digits.ts";
import { spellOutNumber } from "../spell-out-number.ts";

/** Many write the trunk zero after the country code as well: +20 (0)10 1234 5678. */
const egyptianMobile = /^(?:\+?(?:00)?20)?0?(1[0125]\d{8})$/;

/** Normalises a typed Egyptian mobile number to '+20' and ten digits; null for any other text. */
export function parsePhone(typed: string): string | null {
  const text = spellOutNumber(foldDigits(typed).trim());
  const match = egyptianMobile.exec(text.replace(/[^\d+]/g, ""));
  return match?.[1] === undefined || /\p{L}/u.test(text) ? null : `+20${match[1]}`;
}

/** Returns the national form of the API: '01012345678'. */
export function nationalPhone(stored: string): string {
  return stored.replace(/^\+20/, "0");
}

/** Returns the readable form: '010 1234 5678'. */
export function readablePhone(stored: string): string {
  return nationalPhone(stored).replace(/^(\d{3})(\d{4})(\d{4})$/, "$1 $2 $3");
}
