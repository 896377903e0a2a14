import type { Dictionary } from "./dictionary.ts";
import { isNoise } from "./phrase-book.ts";
import type { ReadingKind } from "./reading.ts";
import { type Closeness, farther, isNearer } from "./text/closeness.ts";
import { stemsOfTyped } from "./text/stem.ts";
import type { Variant } from "./vocabulary.ts";

/** Words of a query, one after the other, that mean something together. */
export interface Phrase {
  /** The place of its last word. */
  readonly to: number;
  readonly stems: readonly string[];
  readonly closeness: Closeness;
  /** How its farthest word was come by, and all of them, folded. */
  readonly kind: ReadingKind;
  readonly words: readonly string[];
}

const maxLength = 6;
const maxGuesses = 24;
const nothingYet: Omit<Phrase, "to"> = { stems: [], closeness: "exact", kind: "exact", words: [] };

/** The longest phrase of the dictionary that begins at a place, of two the one spelled closer; null where there is none. */
export function longestPhraseAt(
  place: number,
  tokens: readonly string[],
  variants: readonly (readonly Variant[])[],
  dictionary: Dictionary,
): Phrase | null {
  let longest: Phrase | null = null;
  for (const phrase of phrasesFrom(place, nothingYet)) {
    const isLonger = longest === null || phrase.to > longest.to;
    const isCloser = phrase.to === longest?.to && isNearer(phrase.closeness, longest.closeness);
    if (isLonger || isCloser) longest = phrase;
  }
  return longest;

  /** Words that tell nothing may be left out between others. */
  function* phrasesFrom(at: number, before: Omit<Phrase, "to">): Generator<Phrase> {
    const { stems, closeness, words } = before;
    const key = stems.join(" ");
    if (stems.length > 0 && !dictionary.hasPhraseBeginning(key)) return;
    if (stems.length > 1 && dictionary.meaningsOf(key).length > 0) yield { ...before, to: at - 1 };
    const token = tokens[at];
    if (token === undefined || at - place >= maxLength) return;
    if (stems.length > 0 && isNoise(token)) yield* phrasesFrom(at + 1, before);
    for (const stem of stemsOfTyped(token))
      yield* phrasesFrom(at + 1, { ...before, stems: [...stems, stem], words: [...words, token] });
    for (const guess of guessesOf(variants[at] ?? [])) {
      yield* phrasesFrom(at + 1, {
        stems: [...stems, guess.stem],
        closeness: farther(closeness, guess.closeness),
        kind: guess.kind,
        words: [...words, guess.word],
      });
    }
  }
}

/** What a word may stand for in a phrase: guesses only where the word itself is unknown. */
function guessesOf(variants: readonly Variant[]): readonly Variant[] {
  return variants.some(({ closeness }) => closeness === "exact") ? [] : variants.slice(0, maxGuesses);
}
