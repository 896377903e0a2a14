import { endsInCheckDigit } from "../authenticity/check-digit.ts";
import { foldDigits } from "../digits.ts";
import { spellOutNumber } from "../spell-out-number.ts";

/** Number of digits of an order number. */
export const orderNumberLength = 9;

/** Whether a text is nine digits with a correct check digit. */
export function isOrderNumber(text: string): boolean {
  return text.length === orderNumberLength && endsInCheckDigit(text);
}

/**
 * Returns a typed order number without spaces, dashes and invisible characters, with the leading zeros that a spreadsheet has removed. Other
 * texts are returned without these characters. Leading zeros do not change the check digit.
 */
export function typedOrderNumber(typed: string): string {
  const number = spellOutNumber(foldDigits(typed).trim()).replace(/[^\p{L}\p{N}]/gu, "");
  const padded = number.padStart(orderNumberLength, "0");
  return number !== "" && isOrderNumber(padded) ? padded : number;
}
