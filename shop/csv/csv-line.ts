/**
 * A line of CSV with its line break. A cell that a spreadsheet would take for a formula is made a text by an apostrophe, so that what
 * a customer wrote is never carried out; a number stays one, also below zero.
 */
export function csvLine(cells: readonly (string | number)[], delimiter = ","): string {
  const written = cells.map((cell) =>
    typeof cell === "number" ? String(cell) : quoted(harmless(cell), delimiter),
  );
  return `${written.join(delimiter)}\r\n`;
}

/** Also the fullwidth signs, which some programs take for the others. */
const formula = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

function harmless(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before `csvLine` made it harmless. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function quoted(cell: string, delimiter: string): string {
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
