import { randomInt } from "node:crypto";
import { checkDigit, endsInCheckDigit } from "#contract/authenticity/check-digit.ts";

/**
 * A new order number: eight random digits and a check digit. It tells nobody how much the shop sells, and a mistyped
 * digit or two swapped ones are noticed.
 */
export function newOrderNumber(random: () => number = () => randomInt(100_000_000)): string {
  const digits = String(random()).padStart(8, "0");
  return digits + checkDigit(digits);
}

/** Whether nine digits end in their own check digit. */
export function isOrderNumber(text: string): boolean {
  return text.length === 9 && endsInCheckDigit(text);
}
