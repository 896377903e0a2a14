/** What somebody types or pastes: an order a line, its number and its tracking number. */

const separators = /[\t,;،؛]/;

/** One line for each order, which waits for its tracking number. */
export function linesToFill(orderNumbers: readonly string[]): string {
  return orderNumbers.map((number) => `${number}, `).join("\n");
}

/** The lines that have a tracking number as well, each at its place: the others are empty. */
export function filledLines(text: string): string {
  return text
    .split("\n")
    .map((line) => (cellsOf(line).length > 1 ? line : ""))
    .join("\n");
}

/** The lines of these orders, as they are; one to fill for each that has none. */
export function linesOf(text: string, orderNumbers: readonly string[]): string {
  const lines = text.split("\n");
  return orderNumbers
    .map((number) => lines.find((line) => line.includes(number)) ?? linesToFill([number]))
    .join("\n");
}

/** The text with another tracking number in one of its lines, which are counted from 1. */
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
