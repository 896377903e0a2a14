import type { Dictionary } from "./dictionary.ts";
import { withoutArticle } from "./text/fold.ts";
import { phraseMark } from "./text/lexemes.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";

/** A phrase that can stand at the end of a query: what is shown of it, and how it begins when it is typed. */
export interface Suggestible {
  readonly text: string;
  /** Folded, with and without an article. */
  readonly forms: readonly string[];
  /** How many products it leads to. */
  readonly count: number;
}

const maxSuggestions = 5;
const minTailLength = 2;
const maxTypedLength = 100;
/** Who has typed a sentence needs no end for it. */
const maxTypedWords = 6;

/** Makes a phrase of the dictionary suggestible. */
export function suggestible(text: string, count: number): Suggestible {
  return { text, forms: [...new Set([tokensOf(text).join(" "), bareForm(text)])], count };
}

/** A folded phrase without articles. */
function bareForm(text: string): string {
  return tokensOf(text)
    .map((token) => withoutArticle(token) ?? token)
    .join(" ");
}

/**
 * Completions of what a person types, in its script: phrases that its last words begin, those of the most words first, then those that
 * lead to the most products. Each is a whole query.
 */
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
    // A whole word at the end needs no end.
    if (first > 0 && countOf(tokensOf(tail).map(stemOf).join(phraseMark)) > 0) break;
    // The end of words that go on as a whole is not completed on its own.
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
