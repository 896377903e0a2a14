// A stop or comma after the last word belongs to the sentence around it.
const word = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.,:%+/\-–]*[A-Za-z0-9%+])?`;
const leftToRight = new RegExp(`(${word}(?:[ \u00A0]${word})*)`);

/**
 * Splits a text into what follows its own direction (even places) and the runs that read left to right inside Arabic (odd
 * places): Latin words, figures with their signs, ranges. A text without Arabic is one piece.
 */
export function leftToRightRuns(text: string): string[] {
  return /\p{Script=Arabic}/u.test(text) ? text.split(leftToRight) : [text];
}
