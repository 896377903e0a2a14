/** Values of spreadsheets for a formula that failed, and signs in place of a number that does not fit its column. */
const errorValue =
  /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|TIMEOUT!|ERROR!)|Err:\d{3}|#{3,})$/i;

/** Whole number of more digits than a spreadsheet shows, such as 6.22E+12. */
const scientific = /^[+-]?\d(?:[.,٫]\d+)?E\+\d{1,3}$|^[+-]?\d[.,٫]\d+E-?\d{1,3}$/i;

/** Returns the code of the problem with a cell that is no content, but an error of a spreadsheet; null for any other cell. */
export function suspectCell(cell: string): "cell_error" | "cell_scientific" | null {
  const text = cell.trim();
  if (errorValue.test(text)) return "cell_error";
  return scientific.test(text) ? "cell_scientific" : null;
}
