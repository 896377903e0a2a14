import { foldDigits } from "#contract/digits.ts";
import { suspectCell } from "./suspect-cell.ts";

export type AmountProblem = "amount_missing" | "amount_unreadable" | "amount_ambiguous" | "currency";

/** Words for the pound, before or after an amount. */
const pound = /^(?:egp|le|l\.e\.?|e£|£e|ج\.?م\.?|جنيه(?:\s*مصري)?|جم)$/i;
const maxPiastres = 100_000_000;

/**
 * Parses an amount of a courier's file to piastres. Accepts digits and separators of either script ('١٬٠٤٨٫٥٠', '1,048.50', '1048,5'),
 * alone or with a word for the pound, with a sign or in brackets. Returns the problem otherwise, such as another currency, or 1.250, which may
 * be 1,250. With `hasThreeDecimals` it is 1.25.
 */
export function readAmount(written: string, hasThreeDecimals = false): number | AmountProblem {
  const text = foldDigits(written)
    .replace(/[\u200E\u200F\u061C\u00A0\s]+/g, " ")
    .trim();
  if (text === "") return "amount_missing";
  if (suspectCell(text) !== null) return "amount_unreadable";
  const [, before = "", sign = "", figures = "", after = ""] =
    /^([^\d+\-−(]*)([+\-−(]?) ?(\d[\d.,٫٬' ]*)\)?(\D*)$/u.exec(text) ?? [];
  if (figures === "") return "amount_unreadable";
  const words = [before, after].map((word) => word.trim()).filter((word) => word !== "");
  if (words.some((word) => !pound.test(word))) return "currency";
  if (!hasThreeDecimals && /^[1-9]\d{0,2}\.\d{3}$/.test(figures.trim())) return "amount_ambiguous";
  const piastres = piastresOf(figures.trim());
  if (piastres === null || piastres > maxPiastres) return "amount_unreadable";
  // The courier paid a customer.
  return sign !== "" && sign !== "+" && piastres !== 0 ? -piastres : piastres;
}

/** Whether a cell is empty or names the pound. */
export function isPound(written: string): boolean {
  return written.trim() === "" || pound.test(written.trim());
}

function piastresOf(figures: string): number | null {
  const plain = figures.replace(/[٬' ]/g, ",").replace("٫", ".");
  // A comma followed by one or two final digits is a decimal separator.
  const decimal = /^\d+,\d{1,2}$/.test(plain) ? plain.replace(",", ".") : plain;
  const [, whole, part = ""] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}

/**
 * Whether all amounts of a column have three decimals, and at least one could be thousands. Zeros and empty cells have no decimals to
 * compare.
 */
export function haveThreeDecimals(cells: readonly string[]): boolean {
  const numbers = cells.map(numberIn).filter((number) => !/^0*$/.test(number));
  const isOpen = numbers.some((number) => /^[1-9]\d{0,2}\.\d{3}$/.test(number));
  return isOpen && numbers.every((number) => /^[\d,]*\d\.\d{3}$/.test(number));
}

/** Returns the digits and separators of a cell; empty for a cell without digits. */
function numberIn(cell: string): string {
  return /\d[\d.,]*/.exec(foldDigits(cell))?.[0] ?? "";
}
