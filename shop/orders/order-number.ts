import { randomInt } from "node:crypto";
import { checkDigit } from "#contract/authenticity/check-digit.ts";

/**
 * Creates an order number: eight random digits, which hide the number of orders, and a check digit against typing errors. The first digit is
 * not 0, because spreadsheets remove it.
 */
export function newOrderNumber(random: () => number = () => randomInt(10_000_000, 100_000_000)): string {
  const digits = String(random());
  return digits + checkDigit(digits);
}
