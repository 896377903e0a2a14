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

/** A judgement with the kind of query that it is, so that a measure can name what the search is bad at. */
export type JudgementOfKind = Judgement & { readonly kind: keyof typeof byKind };

const kinds = Object.keys(byKind) as (keyof typeof byKind)[];

/**
 * Queries as shoppers in Egypt type them, with the products of the demo catalogue that answer each. They were written
 * from what the products say of themselves, without a look at the words that the search knows: a query that fails
 * asks for a better rule, never for its own words in a list.
 */
export const judgements: readonly JudgementOfKind[] = kinds.flatMap((kind) =>
  byKind[kind].map((judgement: Judgement) => ({ ...judgement, kind })),
);
