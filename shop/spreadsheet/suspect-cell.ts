import { foldDigits } from "#contract/digits.ts";

/** Values of spreadsheets for a formula that failed, in any language, and signs in place of a number that does not fit its column. */
const errorValue = /^(?:#[\p{L}_]+(?:\/[\p{L}\d]+)?[!?]|#(?:N\/?A|N\/D|NV|DIV\/0)|Err:\d{3}|#{3,})$/iu;

/** Number of more digits than a spreadsheet shows, such as 6.22E+12. */
const scientific = /^[+-]?\d{1,3}(?:[.,٫]\d+)?E(?:\+\d{1,3}|-\d{2,3})$|^[+-]?\d[.,٫]\d+E-?\d{1,3}$/i;

/** Returns the code of the problem with a cell that is no content, but an error of a spreadsheet; null for any other cell. */
export function suspectCell(cell: string): "cell_error" | "cell_scientific" | null {
  const text = foldDigits(cell).trim();
  if (errorValue.test(text)) return "cell_error";
  return scientific.test(text) ? "cell_scientific" : null;
}
