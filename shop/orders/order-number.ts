import { randomInt } from "node:crypto";

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
  return /^\d{9}$/.test(text) && checkDigit(text.slice(0, 8)) === text[8];
}

/** Damm's check digit (H. M. Damm, 2004): finds every single wrong digit and every swap of neighbours. */
function checkDigit(digits: string): string {
  let interim = 0;
  for (const digit of digits) interim = quasigroup[interim]?.[Number(digit)] ?? 0;
  return String(interim);
}

const quasigroup = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];
