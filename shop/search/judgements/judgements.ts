import { arabicFormal } from "./arabic-formal.ts";
import { arabicInLatinLetters } from "./arabic-in-latin-letters.ts";
import { concernsAndSkin } from "./concerns-and-skin.ts";
import { egyptianDialect } from "./egyptian-dialect.ts";
import { english } from "./english.ts";
import { englishInArabicLetters } from "./english-in-arabic-letters.ts";
import { figuresAndUnits } from "./figures-and-units.ts";
import { giftsAndSets } from "./gifts-and-sets.ts";
import { ingredients } from "./ingredients.ts";
import type { Judgement } from "./judgement.ts";
import { longQuestions } from "./long-questions.ts";
import { notSold } from "./not-sold.ts";
import { prefixes } from "./prefixes.ts";
import { twoAndThreeWords } from "./two-and-three-words.ts";
import { typos } from "./typos.ts";

const byKind = {
  english,
  arabicFormal,
  egyptianDialect,
  englishInArabicLetters,
  arabicInLatinLetters,
  typos,
  figuresAndUnits,
  twoAndThreeWords,
  longQuestions,
  ingredients,
  concernsAndSkin,
  giftsAndSets,
  notSold,
  prefixes,
} as const satisfies Record<string, readonly Judgement[]>;

/** A judgement with the kind of its query, so that a report can name weak kinds. */
export type JudgementOfKind = Judgement & { readonly kind: keyof typeof byKind };

const kinds = Object.keys(byKind) as (keyof typeof byKind)[];

/**
 * Queries as shoppers in Egypt type them, with grades of demo products. They were written from the product texts, without the word lists of
 * the search. Fix a failing query with a better rule, never by adding its words to a list.
 */
export const judgements: readonly JudgementOfKind[] = kinds.flatMap((kind) =>
  byKind[kind].map((judgement: Judgement) => ({ ...judgement, kind })),
);
