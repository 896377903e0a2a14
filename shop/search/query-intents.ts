import { foldText, wordForms } from "#contract/search/fold.ts";
import { isNoise } from "./phrase-book.ts";
import { findPrice, type Limits } from "./price-limits.ts";
import { isChatSpelling } from "./text/tokens.ts";
import words from "./words.json" with { type: "json" };

/** Page that answers a query better than products do. */
export type AskedPage = keyof typeof words.pages | "pregnancy";

/** Reading of a query: words to search, filters of the products, and perhaps a page. */
export interface QueryIntents extends Limits {
  /** The words to search, as typed; '' if the query only names filters or a page. */
  readonly words: string;
  readonly isDiscounted: boolean;
  /** Whether only products that their makers call suitable in pregnancy and nursing are wanted. Never stored or logged. */
  readonly isForPregnancy: boolean;
  readonly page: AskedPage | null;
}

/** A word of a query with its place. */
export interface TypedWord {
  readonly folded: string;
  readonly raw: string;
  readonly start: number;
}

const maxQueryLength = 200;
const phrases = {
  pregnancy: phrasesOf(words.pregnancy),
  discounted: phrasesOf(words.discounted),
};
const pages = Object.entries(words.pages).map(([page, { anywhere, alone }]) => ({
  page: page as AskedPage,
  anywhere: phrasesOf(anywhere),
  alone: phrasesOf(alone),
}));

/** Reads prices, pregnancy, discounts and pages out of a query. The other words stay as they were typed. */
export function readIntents(query: string): QueryIntents {
  const typed = wordsOf(query.slice(0, maxQueryLength));
  const price = findPrice(typed);
  const [beforePregnancy, isForPregnancy] = without(price.rest, phrases.pregnancy);
  const hasFilter =
    isForPregnancy || price.limits.min_price !== undefined || price.limits.max_price !== undefined;
  const asked = hasFilter ? null : askedPage(beforePregnancy);
  const [rest, isDiscounted] = without(beforePregnancy, phrases.discounted);
  const isWordless = asked !== null || rest.every(({ folded }) => isNoise(folded) || folded === "");
  const isIntent = hasFilter || isDiscounted || asked !== null;
  const page = isForPregnancy && isWordless ? "pregnancy" : asked;
  return {
    ...price.limits,
    words: !isIntent ? query.trim() : isWordless ? "" : joined(rest),
    isDiscounted: asked === null && isDiscounted,
    isForPregnancy,
    page,
  };
}

/** Page that a phrase anywhere asks for, or a phrase beside noise words only. */
function askedPage(typed: readonly TypedWord[]): AskedPage | null {
  const asked = pages.find(({ anywhere, alone }) => {
    if (without(typed, anywhere)[1]) return true;
    const [rest, isNamed] = without(typed, alone);
    return isNamed && rest.every(({ folded }) => isNoise(folded));
  });
  return asked?.page ?? null;
}

type Phrase = readonly string[];

/** Phrases of a list, the longest first. */
function phrasesOf(list: string): readonly Phrase[] {
  return list
    .split(",")
    .map((phrase) => foldText(phrase).split(" "))
    .toSorted((one, other) => other.length - one.length);
}

/** Removes all of these phrases; tells whether there was one. */
function without(
  typed: readonly TypedWord[],
  phrases: readonly Phrase[],
): [rest: readonly TypedWord[], isFound: boolean] {
  const rest: TypedWord[] = [];
  for (let place = 0; place < typed.length; ) {
    const found = phrases.find((phrase) =>
      phrase.every((word, offset) => isWord(typed[place + offset], word)),
    );
    const word = typed[place];
    if (found === undefined && word !== undefined) rest.push(word);
    place += found?.length ?? 1;
  }
  return [rest, rest.length < typed.length];
}

/** Arabic writes a preposition or conjunction and the next word as one. */
const particles = /^[بلوف](?=.{3})/u;

function isWord(typed: TypedWord | undefined, word: string): boolean {
  if (typed === undefined) return false;
  return wordForms(typed.folded).some((form) => form === word || form.replace(particles, "") === word);
}

/** Words of a query. Figures are words of their own, except in Arabic chat spelling ('7amel'). */
function wordsOf(query: string): TypedWord[] {
  return [...query.matchAll(/\S+/gu)].flatMap(({ 0: typed, index: start }) => {
    if (isChatSpelling(foldText(typed))) return [{ raw: typed, folded: foldText(typed), start }];
    return [...typed.matchAll(/\p{N}+(?:[.,٫٬]\p{N}+)*|\P{N}+/gu)].map(({ 0: raw, index }) => ({
      raw,
      folded: foldText(raw),
      start: start + index,
    }));
  });
}

/** The typed text of words. Words that were typed together stay together. */
function joined(typed: readonly TypedWord[]): string {
  return typed
    .map(({ raw, start }, index) => {
      const before = typed[index - 1];
      return before !== undefined && before.start + before.raw.length === start ? raw : ` ${raw}`;
    })
    .join("")
    .trim();
}
