import { foldDigits } from "#contract/digits.ts";

/** Rank of a row that the API found by a text that the palette does not show. */
export const hiddenTextRank = 4;

/**
 * Ranks how well texts match a query, the best first: 0 the whole text, 1 its beginning, 2 the beginning of a word, 3 any part. Null if no
 * text contains the query. Spelling of Arabic letters, case, digits of either script and spaces in numbers are equal.
 */
export function matchRank(texts: readonly string[], query: string): number | null {
  const typed = folded(query);
  const ranks = texts.map(folded).flatMap((text) => {
    if (text === typed) return 0;
    if (text.startsWith(typed)) return 1;
    if (text.includes(` ${typed}`)) return 2;
    return text.includes(typed) ? 3 : [];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function folded(text: string): string {
  const plain = foldDigits(text)
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0640]/g, "")
    .replace(/[آأإٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .trim();
  return /^\+?[\d\s]+$/.test(plain) ? plain.replace(/\s/g, "") : plain;
}
