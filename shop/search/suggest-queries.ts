import { withoutArticle } from "#contract/search/fold.ts";
import type { Dictionary } from "./dictionary.ts";
import { phraseMark } from "./text/lexemes.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";

/** A phrase that can complete a query: its text and the forms that typed words are compared with. */
export interface Suggestible {
  readonly text: string;
  /** Folded, with and without articles. */
  readonly forms: readonly string[];
  /** Number of products that it finds. */
  readonly count: number;
}

const maxSuggestions = 5;
const minTailLength = 2;
const maxTypedLength = 100;
/** Longer queries are not completed. */
const maxTypedWords = 6;

/** Makes a suggestion from a phrase of the dictionary. */
export function suggestible(text: string, count: number): Suggestible {
  return { text, forms: [...new Set([tokensOf(text).join(" "), bareForm(text)])], count };
}

function bareForm(text: string): string {
  return tokensOf(text)
    .map((token) => withoutArticle(token) ?? token)
    .join(" ");
}

/** Returns whole queries that complete the typed one, in its script: completions of the most words first, then with the most products. */
export function suggestQueries(
  { suggestibles, countOf }: Pick<Dictionary, "suggestibles" | "countOf">,
  query: string,
): string[] {
  const typed = query.trim().slice(0, maxTypedLength).split(/\s+/);
  const suggestions = new Map<string, string>();
  if (typed.length > maxTypedWords) return [];
  for (let first = 0; first < typed.length; first++) {
    const head = typed.slice(0, first).join(" ");
    const tail = tokensOf(typed.slice(first).join(" ")).join(" ");
    if (tail.length < minTailLength) continue;
    // The last words are complete.
    if (first > 0 && countOf(tokensOf(tail).map(stemOf).join(phraseMark)) > 0) break;
    // A longer match excludes completions of its last word alone.
    if (suggestions.size > 0) break;
    const begun = suggestibles.filter(({ forms }) =>
      forms.some((form) => form.startsWith(tail) && form !== tail),
    );
    for (const { text } of begun.toSorted((one, other) => other.count - one.count)) {
      const whole = head === "" ? text : `${head} ${text.toLowerCase()}`;
      const key = bareForm(whole);
      if (!suggestions.has(key)) suggestions.set(key, whole);
    }
  }
  return [...suggestions.values()].slice(0, maxSuggestions);
}
