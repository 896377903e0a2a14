import { cleanText } from "../text.ts";

/** Maximum number of names in an INCI list, and of characters in one name. */
export const maxInciNames = 200;
export const maxInciName = 200;
/** Maximum size of an INCI list in bytes of UTF-8. */
export const maxInciBytes = 10_000;

const heading =
  /^\s*(?:full\s+)?(?:ingredients|inci(?:\s+list)?|composition|مكونات|المكونات|المكوّنات)\s*(?:\([^)]*\)\s*)?[:：]\s*/iu;

/**
 * Parses pasted ingredients into names in their order: separated by commas, semicolons, bullets or lines, with an optional heading such as
 * 'Ingredients:'. Separators in parentheses and in numbers such as 1,2-Hexanediol belong to the name.
 */
export function parseInci(pasted: string): string[] {
  const text = cleanText(pasted).replace(heading, "");
  const names: string[] = [];
  let depth = 0;
  let name = "";
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    if (depth === 0 && isSeparator(sign, signs, at)) {
      names.push(name);
      name = "";
    } else name += sign;
  }
  return [...names, name].map(tidyName).filter((one) => /[\p{L}\p{N}]/u.test(one));
}

/** Returns whether the parentheses of a text are balanced. */
export function hasBalancedParentheses(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function isSeparator(sign: string, signs: readonly string[], at: number): boolean {
  if (sign !== ",") return /[;،؛•·\n]/.test(sign);
  const isInNumber = /\d/.test(signs[at - 1] ?? "") && /\d/.test(signs[at + 1] ?? "");
  return !isInNumber;
}

function tidyName(name: string): string {
  return name.replace(/\s+/g, " ").trim().replace(/\.$/, "").trim();
}
