import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import { type Category, listCategories } from "../catalogue/list-categories.ts";
import type { Product } from "../catalogue/product.ts";
import type { Concern } from "../concerns/list-concerns.ts";
import { type Dictionary, watchDictionary } from "./dictionary.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import { orderHits } from "./order-hits.ts";
import { stemOf } from "./stem.ts";
import { suggestQueries } from "./suggest-queries.ts";
import { allTerms } from "./text-query.ts";
import { tokensOf, typedTokens } from "./tokens.ts";
import { isPurpose, type Term, type UnderstoodQuery, understandQuery } from "./understand-query.ts";
import type { Closeness } from "./vocabulary.ts";

/** What a search finds, best first. */
export interface SearchHits {
  readonly products: Product[];
  readonly categories: Category[];
  readonly concerns: Concern[];
  /** Longer queries that begin with this one. */
  readonly suggestions: string[];
  /** Not all that was asked for was found; these come nearest. */
  readonly relaxed: boolean;
}

/** The products of a search by id, best first. */
export interface FoundIds {
  readonly ids: number[];
  readonly relaxed: boolean;
}

/** Searches the shop's products for what a person typed, in either language. Any text is answered; an empty one with nothing. */
export interface ProductSearch {
  search(query: string, limit: number): Promise<SearchHits>;
  /** The ids alone, at most `limit`: for lists that filter and sort them. */
  findIds(query: string, limit: number): Promise<FoundIds>;
}

/** With fewer hits than this, typos are forgiven too. */
const fewHits = 10;
const minCandidates = 200;
/** So many words are left out in turn, and so many are asked for alone, where nothing has all of them. */
const maxLeftOut = 2;
const maxAlone = 4;
const nothing: FoundIds = { ids: [], relaxed: false };

/** Opens the search of a shop; `now` in milliseconds tells when its dictionary is looked at again. */
export function createProductSearch(db: Database, now?: () => number): ProductSearch {
  const currentDictionary = watchDictionary(db, now);

  async function understand(query: string): Promise<[UnderstoodQuery, Dictionary] | null> {
    const tokens = typedTokens(query);
    if (tokens.length === 0) return null;
    const dictionary = await currentDictionary();
    return [await understandQuery(db, dictionary, tokens), dictionary];
  }

  return {
    async search(query, limit) {
      const understood = await understand(query);
      if (understood === null)
        return { products: [], categories: [], concerns: [], suggestions: [], relaxed: false };
      const [asked, dictionary] = understood;
      const { ids, relaxed } = await findHits(db, asked, limit);
      const [products, categories] = await Promise.all([findProducts(db, ids), listCategories(db)]);
      return {
        products,
        categories: categories.filter((category) => meansCategory(asked, category)),
        concerns: dictionary.concerns.filter(({ key }) => meansConcern(asked, key)),
        suggestions: suggestQueries(dictionary, query),
        relaxed,
      };
    },
    async findIds(query, limit) {
      const understood = await understand(query);
      return understood === null ? nothing : await findHits(db, understood[0], limit);
    },
  };
}

async function findHits(
  db: Database,
  { terms, hasUnknown }: UnderstoodQuery,
  limit: number,
): Promise<FoundIds> {
  if (terms.length === 0) return nothing;
  const many = Math.max(limit, minCandidates);
  const required = terms.filter(({ isOptional }) => !isOptional);
  const asked = required.length > 0 ? required : terms;
  const found = await findCandidates(db, tiersOf(asked, terms, asTyped), terms, many);
  const isGuessable = !asked.every(({ alternatives }) =>
    alternatives.some(({ closeness }) => closeness === "exact"),
  );
  const all =
    found.length < fewHits && isGuessable
      ? withMore(found, await findCandidates(db, tiersOf(asked, terms, corrected), terms, many))
      : found;
  const isComplete = all.length > 0;
  const candidates = isComplete ? all : await findCandidates(db, relaxedTiers(asked), terms, many);
  const hits = orderHits(candidates, terms);
  const isAsked = isComplete && !hasUnknown && hits[0]?.isAsked === true;
  return {
    ids: hits.slice(0, limit).map(({ productId }) => productId),
    relaxed: hits.length > 0 && !isAsked,
  };
}

const asTyped = [["exact"], ["exact", "close"]] as const;
const corrected = [["exact", "close", "far"]] as const;

/**
 * All terms, first with those that are optional: in what products are called and for, then anywhere; for each in turn of how closely the
 * words are taken.
 */
function tiersOf(
  asked: readonly Term[],
  terms: readonly Term[],
  closenesses: readonly (readonly Closeness[])[],
): string[] {
  const tiers = closenesses.flatMap((closeness) => [
    allTerms(terms, { closeness, strong: true }),
    allTerms(asked, { closeness, strong: true }),
    allTerms(asked, { closeness, strong: false }),
  ]);
  return [...new Set(tiers.filter((tier) => tier !== null))];
}

/** All terms but the least telling one, then but the next; at last each of them, the most telling first. */
function relaxedTiers(terms: readonly Term[]): string[] {
  const telling = terms.toSorted((one, other) => other.weight - one.weight);
  const butOne =
    telling.length < 3
      ? []
      : telling
          .slice(-maxLeftOut)
          .reverse()
          .map((term) => telling.filter((other) => other !== term));
  const closeness = ["exact", "close", "far"] as const;
  const tiers = [...butOne, ...telling.slice(0, maxAlone).map((term) => [term])].flatMap((some) => [
    allTerms(some, { closeness, strong: true }),
    allTerms(some, { closeness, strong: false }),
  ]);
  return [...new Set(tiers.filter((tier) => tier !== null))];
}

function withMore(found: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  const known = new Set(found.map(({ productId }) => productId));
  return [...found, ...more.filter(({ productId }) => !known.has(productId))];
}

/** A category is meant when every term of the query stands for words of its names. */
function meansCategory({ terms, hasUnknown }: UnderstoodQuery, { name_en, name_ar }: Category): boolean {
  const stems = new Set(tokensOf(`${name_en} ${name_ar}`).map(stemOf));
  return (
    terms.length > 0 &&
    !hasUnknown &&
    terms.every(({ alternatives }) =>
      alternatives.some(
        ({ lexemes, isNearest }) => !isNearest && lexemes.every((lexeme) => stems.has(lexeme)),
      ),
    )
  );
}

function meansConcern({ terms }: UnderstoodQuery, key: string): boolean {
  return terms.some(({ alternatives }) =>
    alternatives.some(
      ({ lexemes: [lexeme = "", ...others], closeness, isNearest }) =>
        others.length === 0 &&
        closeness !== "far" &&
        !isNearest &&
        isPurpose(lexeme) &&
        lexeme.slice(1) === key,
    ),
  );
}
