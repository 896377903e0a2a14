import { marks, phraseMark } from "./text/lexemes.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import words from "./words.json" with { type: "json" };

/** A meaning of a phrase. A product must carry all of its lexemes. */
export interface Meaning {
  readonly lexemes: readonly string[];
  /** Whether this is only the nearest thing that the shop sells. */
  readonly isNearest: boolean;
  /** Pair that the meaning was read from. */
  readonly pair: PhraseMeaning;
}

/** Phrases, keyed by their stems. */
export interface PhraseBook {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Prefixes of all phrases, so that a look-up can stop early. */
  readonly beginnings: ReadonlySet<string>;
  /** All words of its phrases, folded. */
  readonly words: ReadonlySet<string>;
}

/** A phrase in natural spelling and its meaning: another phrase, '~' and the key of a concern, or both. */
export interface PhraseMeaning {
  readonly phrase: string;
  readonly means: string;
  readonly isNearest?: boolean;
  /** Whether its words must be adjacent in a product. Such phrases have their own lexemes. */
  readonly isTogether?: boolean;
  readonly source: MeaningSource;
}

const noise: ReadonlySet<string> = new Set(words.noise.flatMap((line) => line.split(",").flatMap(tokensOf)));

/** Whether a folded word says nothing about the wanted product. */
export function isNoise(word: string): boolean {
  return noise.has(word);
}

/** Builds a book from pairs of phrase and meaning. */
export function writePhraseBook(pairs: readonly PhraseMeaning[]): PhraseBook {
  const meanings = new Map<string, Meaning[]>();
  const beginnings = new Set<string>();
  const words = new Set<string>();
  for (const pair of pairs) {
    const { phrase, means, isNearest = false, isTogether = false } = pair;
    const lexemes = isTogether ? [stemsOf(tokensOf(means)).join(phraseMark)] : lexemesOf(means);
    const tokens = tokensOf(phrase);
    if (lexemes.join("") === "" || tokens.length === 0) continue;
    for (const token of tokens) words.add(token);
    for (const stems of readingsOf(tokens)) {
      const key = stems.join(" ");
      if (key === lexemes.join(" ")) continue;
      addMeaning(key, { lexemes, isNearest, pair });
      for (let length = 1; length <= stems.length; length++) beginnings.add(stems.slice(0, length).join(" "));
    }
  }
  return { meanings, beginnings, words };

  function addMeaning(key: string, meaning: Meaning): void {
    const known = meanings.get(key) ?? [];
    meanings.set(key, known);
    if (!known.some((one) => one.lexemes.join(" ") === meaning.lexemes.join(" "))) known.push(meaning);
  }
}

/** Returns the pairs of a line, in which all phrases mean the same. */
export function meaningsOfLine(line: string): PhraseMeaning[] {
  const phrases = line.split(",").map((phrase) => phrase.trim());
  return phrases.flatMap((phrase) =>
    phrases
      .filter((other) => other !== phrase)
      .map((means) => ({ phrase, means, isTogether: true, source: "words" as const })),
  );
}

/** Returns the stems of a phrase, with and without noise. */
function readingsOf(tokens: readonly string[]): string[][] {
  const readings = [stemsOf(tokens), stemsOf(tokens.filter((token) => !isNoise(token)))];
  // A phrase of two words would become one ambiguous word without its noise word.
  return readings.filter((stems) => stems.length > 1 || (stems.length === 1 && tokens.length === 1));
}

function stemsOf(tokens: readonly string[]): string[] {
  return tokens.map(stemOf);
}

/** For example, '~hair mist' is the key 'hair' and the stem of 'mist'. */
function lexemesOf(means: string): string[] {
  const [, key, rest = ""] = /^~([a-z-]+)(.*)$/.exec(means) ?? [null, null, means];
  const stems = stemsOf(tokensOf(rest).filter((token, _, all) => all.length === 1 || !isNoise(token)));
  return key == null ? stems : [marks.purpose + key, ...stems];
}

/** Way in which a word of a query was recognised: exactly, or by a kind of guess. */
export type ReadingKind = "exact" | "completed" | "corrected" | "sounding" | "joined" | "parted";

/** Source of a meaning: staff synonyms, words of a concern, built-in words, or the nearest product. */
export type MeaningSource = "synonym" | "concern" | "words" | "nearest";

/** Explanation of an alternative: the recognised word and its meaning. It does not influence the hits. */
export interface Reading {
  readonly kind: ReadingKind;
  readonly word: string;
  /** In natural spelling, or '~' and the key of a concern; null if the word itself is searched. */
  readonly meaning: { readonly source: MeaningSource; readonly means: string } | null;
  /** Number of products that carry it; null if only the counts of its words are known. */
  readonly productCount: number | null;
}
