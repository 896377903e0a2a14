import { withoutArticle } from "#contract/search/fold.ts";
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
const minTypedLength = 2;
const maxTypedLength = 100;

/** Makes a suggestion from a phrase of the dictionary. */
export function suggestible(text: string, count: number): Suggestible {
  return { text, forms: [...new Set([tokensOf(text).join(" "), bareForm(text)])], count };
}

function bareForm(text: string): string {
  return tokensOf(text)
    .map((token) => withoutArticle(token) ?? token)
    .join(" ");
}

function stemsOf(folded: string): string {
  return folded.split(" ").map(stemOf).join(" ");
}

/** Returns known phrases that begin with the whole typed text, in its script, those with the most products first. */
export function suggestQueries(suggestibles: readonly Suggestible[], query: string): string[] {
  const typed = tokensOf(query.slice(0, maxTypedLength)).join(" ");
  if (typed.length < minTypedLength) return [];
  const suggestions = new Map<string, string>();
  const stems = stemsOf(typed);
  // 'serums' adds nothing to 'serum'.
  const begun = suggestibles.filter(({ forms }) =>
    forms.some((form) => form.startsWith(typed) && stemsOf(form) !== stems),
  );
  for (const { text } of begun.toSorted((one, other) => other.count - one.count)) {
    const key = bareForm(text);
    if (!suggestions.has(key)) suggestions.set(key, text);
  }
  return [...suggestions.values()].slice(0, maxSuggestions);
}
