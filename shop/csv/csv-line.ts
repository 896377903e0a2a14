/**
 * Returns a line of CSV with its line break. Adds an apostrophe before each sign that begins a formula, so that no spreadsheet runs text of
 * a customer. Numbers stay numbers, also negative ones.
 */
export function csvLine(cells: readonly (string | number)[], delimiter = ","): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoted(withFormulaGuards(cell), delimiter),
  );
  return `${written.join(delimiter)}\r\n`;
}

/**
 * Sign that begins a formula at the start of a cell or after a separator inside it: a spreadsheet with another separator would begin a cell
 * there. Some programs also accept fullwidth signs.
 */
const formulaSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;
const guardedSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function withFormulaGuards(cell: string): string {
  return cell.replace(formulaSign, "'$&");
}

/** Removes the apostrophes that `csvLine` added. */
export function withoutFormulaGuards(cell: string): string {
  return cell.replace(guardedSign, "");
}

function quoted(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
