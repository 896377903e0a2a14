import type { MeaningSource } from "./reading.ts";
import { marks, phraseMark } from "./text/lexemes.ts";
import { stemOf } from "./text/stem.ts";
import { tokensOf } from "./text/tokens.ts";
import { noiseWords } from "./words/noise.ts";

/** What a phrase stands for: lexemes that a product has to carry all of. */
export interface Meaning {
  readonly lexemes: readonly string[];
  /** Not what was asked for, but what comes nearest to it. */
  readonly isNearest: boolean;
  /** What it was read from. */
  readonly pair: PhraseMeaning;
}

/** Phrases by their stems. */
export interface PhraseBook {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** The beginnings of all phrases, so that a search in it can end early. */
  readonly beginnings: ReadonlySet<string>;
  /** Every word of its phrases, folded. */
  readonly words: ReadonlySet<string>;
}

/** A phrase in natural spelling and what it means: another phrase, or '~' and the key of a concern, or both. */
export interface PhraseMeaning {
  readonly phrase: string;
  readonly means: string;
  readonly isNearest?: boolean;
  /** Whether its words have to stand together in a product: such phrases are lexemes of their own. */
  readonly isTogether?: boolean;
  readonly source: MeaningSource;
}

const noise: ReadonlySet<string> = new Set(noiseWords.flatMap((line) => line.split(",").flatMap(tokensOf)));

/** Whether a folded word tells nothing of what is sought. */
export function isNoise(word: string): boolean {
  return noise.has(word);
}

/** Reads pairs of a phrase and its meaning into a book. */
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
    for (const stems of [stemsOf(tokens), stemsOf(tokens.filter((token) => !isNoise(token)))]) {
      // Without its noise a phrase of two words would be one of many meanings.
      if (stems.length === 0 || (stems.length === 1 && tokens.length > 1)) continue;
      const key = stems.join(" ");
      if (key === lexemes.join(" ")) continue;
      const known = meanings.get(key) ?? [];
      meanings.set(key, known);
      if (!known.some((one) => one.lexemes.join(" ") === lexemes.join(" ")))
        known.push({ lexemes, isNearest, pair });
      for (let length = 1; length <= stems.length; length++) beginnings.add(stems.slice(0, length).join(" "));
    }
  }
  return { meanings, beginnings, words };
}

/** Every phrase of a line means every other one. */
export function meaningsOfLine(line: string): PhraseMeaning[] {
  const phrases = line.split(",").map((phrase) => phrase.trim());
  return phrases.flatMap((phrase) =>
    phrases
      .filter((other) => other !== phrase)
      .map((means) => ({ phrase, means, isTogether: true, source: "words" as const })),
  );
}

function stemsOf(tokens: readonly string[]): string[] {
  return tokens.map(stemOf);
}

/** '~hair mist' is the key 'hair' and the stem of 'mist'. */
function lexemesOf(means: string): string[] {
  const [, key, rest = ""] = /^~([a-z-]+)(.*)$/.exec(means) ?? [null, null, means];
  const stems = stemsOf(tokensOf(rest).filter((token, _, all) => all.length === 1 || !isNoise(token)));
  return key == null ? stems : [marks.purpose + key, ...stems];
}
