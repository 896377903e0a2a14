/** Rounds to two decimals for SVG text, and refuses what is no number. */
export function num(value: number): number {
  if (!Number.isFinite(value)) throw new Error("A measure of the drawing is not a number");
  return Math.round(value * 100) / 100;
}
