// A final full stop or comma belongs to the surrounding sentence.
const word = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.,:%+/\-–]*[A-Za-z0-9%+])?`;
const leftToRight = new RegExp(`(${word}(?:[ \u00A0]${word})*)`);

/**
 * Splits a text into parts in its own direction (even indexes) and left-to-right runs inside Arabic (odd indexes): Latin words, digits with
 * their signs, ranges. A text without Arabic is one part.
 */
export function leftToRightRuns(text: string): string[] {
  return /\p{Script=Arabic}/u.test(text) ? text.split(leftToRight) : [text];
}
