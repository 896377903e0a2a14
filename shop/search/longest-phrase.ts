import type { Dictionary } from "./dictionary.ts";
import { isNoise, type ReadingKind } from "./phrase-book.ts";
import { type Closeness, farther, isNearer } from "./text/closeness.ts";
import { stemsOfTyped } from "./text/stem.ts";
import type { Variant } from "./vocabulary.ts";

/** Successive words of a query that form a phrase of the dictionary. */
export interface Phrase {
  /** Index of its last word. */
  readonly to: number;
  readonly stems: readonly string[];
  readonly closeness: Closeness;
  /** Reading of its least exact word; all its words are folded. */
  readonly kind: ReadingKind;
  readonly words: readonly string[];
}

const maxLength = 6;
const maxGuesses = 24;
const nothingYet: Omit<Phrase, "to"> = { stems: [], closeness: "exact", kind: "exact", words: [] };

/** Returns the longest phrase of the dictionary that begins at a word; of two equally long ones, the one closer to the typed words. */
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

  /** Noise words between the others are skipped. */
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

/** Corrections of a word. Known words have none. */
function guessesOf(variants: readonly Variant[]): readonly Variant[] {
  return variants.some(({ closeness }) => closeness === "exact") ? [] : variants.slice(0, maxGuesses);
}
