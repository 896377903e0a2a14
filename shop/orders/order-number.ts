import { randomInt } from "node:crypto";
import { checkDigit, endsInCheckDigit } from "#contract/authenticity/check-digit.ts";

/** Creates an order number: eight random digits, which hide the number of orders, and a check digit against typing errors. */
export function newOrderNumber(random: () => number = () => randomInt(100_000_000)): string {
  const digits = String(random()).padStart(8, "0");
  return digits + checkDigit(digits);
}

/** Whether a text is nine digits with a correct check digit. */
export function isOrderNumber(text: string): boolean {
  return text.length === 9 && endsInCheckDigit(text);
}
