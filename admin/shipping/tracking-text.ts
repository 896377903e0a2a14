/** Separators between order number and tracking number in a line. */

const separators = /[\t,;،؛]/;

/** Lines with an order number each, to be completed with a tracking number. */
export function linesToFill(orderNumbers: readonly string[]): string {
  return orderNumbers.map((number) => `${number}, `).join("\n");
}

/** Lines with a tracking number; the others become empty, so that line numbers stay. */
export function filledLines(text: string): string {
  return text
    .split("\n")
    .map((line) => (cellsOf(line).length > 1 ? line : ""))
    .join("\n");
}

/** Lines of these orders; new ones for orders without a line. */
export function linesOf(text: string, orderNumbers: readonly string[]): string {
  const lines = text.split("\n");
  return orderNumbers
    .map((number) => lines.find((line) => line.includes(number)) ?? linesToFill([number]))
    .join("\n");
}

/** Text with another tracking number in a line, counted from 1. */
export function withTracking(text: string, row: number, orderNumber: string, tracking: string): string {
  const lines = text.split("\n");
  lines[row - 1] = `${orderNumber}, ${tracking}`;
  return lines.join("\n");
}

function cellsOf(line: string): string[] {
  return line
    .split(separators.test(line) ? separators : /\s+/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}
