import { packCodeIn } from "#contract/authenticity/pack-code.ts";
import { foldDigits } from "#contract/digits.ts";

interface Typed {
  readonly text: string;
  readonly caret: number;
}

const group = 5;

/**
 * Formats a typed or pasted code: extracts it from a URL, converts to Western digits and capitals, groups by
 * five. The caret stays behind the same digit.
 */
export function formatTypedCode(text: string, caret: number): Typed {
  const found = packCodeIn(text);
  const whole = found === text;
  const start = foldDigits(whole ? text.slice(0, caret) : found);
  const folded = foldDigits(found).replace(/\p{Cf}/gu, "");
  if (/^[\d\s\p{Pd}_.]*$/u.test(folded)) {
    const grouped = inGroups(digitsOf(folded));
    const before = digitsOf(start).length;
    return { text: grouped, caret: before + Math.max(0, Math.ceil(before / group) - 1) };
  }
  const shown = folded.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return { text: shown, caret: whole ? Math.min(caret, shown.length) : shown.length };
}

/** Text after a deletion. If only the space between two groups was deleted, deletes the neighbouring digit too. */
export function withoutNeighbour(before: string, text: string, caret: number, inputType: string): Typed {
  const tookSpace = before.length === text.length + 1 && digitsOf(before) === digitsOf(text);
  if (!tookSpace || !/^[\d ]+$/.test(before)) return { text, caret };
  if (inputType === "deleteContentBackward")
    return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  if (inputType === "deleteContentForward")
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  return { text, caret };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function inGroups(digits: string): string {
  return digits.replace(/\d{5}(?=\d)/g, "$& ");
}
