import type { QueryWord, UnderstoodQuery } from "./query-words.ts";

/** How far from what was typed a hit may be. */
export type Closeness = "exact" | "completed" | "corrected";

/**
 * The tsquery text of an understood query, for `tsv @@ $1::tsquery`; null where some word can mean nothing at this
 * closeness. Words are folded (letters and digits only), so quoting them is enough.
 */
export function textQuery(query: UnderstoodQuery, closeness: Closeness): string | null {
  const parts: string[] = [];
  for (let place = 0; place < query.words.length; ) {
    const segment = findSynonym(query, place);
    const to = segment?.to ?? place;
    const words = query.words.slice(place, to + 1).map((word) => anyOf(accepted(word, closeness)));
    const typed = words.includes(null) ? null : `(${words.join("&")})`;
    const alternatives = [typed, ...(segment?.means ?? []).map(allOf)].filter((part) => part !== null);
    if (alternatives.length === 0) return null;
    parts.push(`(${alternatives.join("|")})`);
    place = to + 1;
  }
  return parts.length === 0 ? null : parts.join("&");
}

/** Every word that a query word stands for at this closeness. */
export function accepted(word: QueryWord, closeness: Closeness): string[] {
  switch (closeness) {
    case "exact":
      return word.exact;
    case "completed":
      return [...word.exact, ...word.completions];
    case "corrected":
      return [...word.exact, ...word.completions, ...word.corrections];
  }
}

function findSynonym(query: UnderstoodQuery, place: number) {
  const here = query.synonyms.filter((synonym) => synonym.from === place);
  const to = Math.max(...here.map((synonym) => synonym.to));
  const longest = here.filter((synonym) => synonym.to === to);
  return longest.length === 0 ? undefined : { to, means: longest.flatMap((synonym) => synonym.means) };
}

function anyOf(words: readonly string[]): string | null {
  return words.length === 0 ? null : `(${words.map(quoted).join("|")})`;
}

function allOf(phrase: string): string {
  return `(${phrase.split(" ").map(quoted).join("&")})`;
}

function quoted(word: string): string {
  return `'${word}'`;
}
