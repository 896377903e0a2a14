import { type Closeness, farther, isNearer } from "./closeness.ts";
import type { Dictionary } from "./dictionary.ts";
import { isNoise } from "./phrase-book.ts";
import { stemsOfTyped } from "./stem.ts";
import type { Variant } from "./vocabulary.ts";

/** Words of a query, one after the other, that mean something together. */
export interface Phrase {
  /** The place of its last word. */
  readonly to: number;
  readonly stems: readonly string[];
  readonly closeness: Closeness;
}

const maxLength = 6;
const maxGuesses = 24;

/** The longest phrase of the dictionary that begins at a place, of two the one spelled closer; null where there is none. */
export function longestPhraseAt(
  place: number,
  tokens: readonly string[],
  variants: readonly (readonly Variant[])[],
  dictionary: Dictionary,
): Phrase | null {
  let longest: Phrase | null = null;
  for (const phrase of phrasesFrom(place, { stems: [], closeness: "exact" })) {
    const isLonger = longest === null || phrase.to > longest.to;
    const isCloser = phrase.to === longest?.to && isNearer(phrase.closeness, longest.closeness);
    if (isLonger || isCloser) longest = phrase;
  }
  return longest;

  /** Words that tell nothing may be left out between others. */
  function* phrasesFrom(at: number, { stems, closeness }: Omit<Phrase, "to">): Generator<Phrase> {
    const key = stems.join(" ");
    if (stems.length > 0 && !dictionary.hasPhraseBeginning(key)) return;
    if (stems.length > 1 && dictionary.meaningsOf(key).length > 0) yield { to: at - 1, stems, closeness };
    const token = tokens[at];
    if (token === undefined || at - place >= maxLength) return;
    if (stems.length > 0 && isNoise(token)) yield* phrasesFrom(at + 1, { stems, closeness });
    for (const stem of stemsOfTyped(token))
      yield* phrasesFrom(at + 1, { stems: [...stems, stem], closeness });
    for (const guess of guessesOf(variants[at] ?? [])) {
      yield* phrasesFrom(at + 1, {
        stems: [...stems, guess.stem],
        closeness: farther(closeness, guess.closeness),
      });
    }
  }
}

/** What a word may stand for in a phrase: guesses only where the word itself is unknown. */
function guessesOf(variants: readonly Variant[]): readonly Variant[] {
  return variants.some(({ closeness }) => closeness === "exact") ? [] : variants.slice(0, maxGuesses);
}
