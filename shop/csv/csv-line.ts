/**
 * Returns a line of CSV with its line break. An apostrophe before each sign that begins a formula makes a text of it, so that no
 * spreadsheet runs what a customer wrote. Numbers stay numbers, also below zero.
 */
export function csvLine(cells: readonly (string | number)[], delimiter = ","): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoted(withFormulaGuards(cell), delimiter),
  );
  return `${written.join(delimiter)}\r\n`;
}

/**
 * A sign that begins a formula: at the start of a cell, or behind any separator inside it. A spreadsheet that splits cells by another
 * sign than the file does would begin a cell there. Some programs take the fullwidth signs, too.
 */
const formulaSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g;
const guardedSign = /(?<=(?:^|[,;\t\r\n])[\s"]*'*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function withFormulaGuards(cell: string): string {
  return cell.replace(formulaSign, "'$&");
}

/** Returns a cell as it was before `csvLine` put apostrophes into it. */
export function withoutFormulaGuards(cell: string): string {
  return cell.replace(guardedSign, "");
}

function quoted(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
