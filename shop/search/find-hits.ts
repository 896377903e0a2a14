import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import type { Closeness } from "./text/closeness.ts";
import { allTerms, gradesOf } from "./text-query.ts";
import type { Term, UnderstoodQuery } from "./understand-query.ts";

export interface FoundIds {
  readonly ids: number[];
  /** True if no product meets the whole query and these are the closest ones. */
  readonly relaxed: boolean;
}

/** Typos are corrected below this number of hits. */
const fewHits = 10;
const minCandidates = 200;
/** Minimum score of the best hit. Below it, products that miss a word are searched too: the hits may only mention the word. */
const wellMet = 0.62;
/** Number of words that are left out one by one, and that are searched alone, if no product has all words. */
const maxLeftOut = 2;
const maxAlone = 4;

const asTyped = [["exact"], ["exact", "close"]] as const;
const corrected = [["exact", "close", "far"]] as const;

/** Finds the products that meet a query best. A query of noise words finds the best sellers. */
export async function findHits(db: Database, query: UnderstoodQuery, limit: number): Promise<FoundIds> {
  const { hits, relaxed } = await rankHits(db, query, limit);
  return { ids: hits.map(({ productId }) => productId), relaxed };
}

/** Finds the same products, each with its score. */
export async function rankHits(
  db: Database,
  { terms, hasUnknown, isNoise }: UnderstoodQuery,
  limit: number,
): Promise<{ readonly hits: readonly ScoredHit[]; readonly relaxed: boolean }> {
  if (terms.length === 0) return isNoise ? await bestSellers(db, limit) : { hits: [], relaxed: false };
  const many = Math.max(limit, minCandidates);
  const mandatory = terms.filter(({ isOptional }) => !isOptional);
  const required = mandatory.length > 0 ? mandatory : terms;
  let candidates = await findCandidates(db, tiersOf(required, terms, asTyped), terms, many);
  const isGuessable = !required.every(({ alternatives }) =>
    alternatives.some(({ closeness }) => closeness === "exact"),
  );
  if (candidates.length < fewHits && isGuessable)
    candidates = withMore(
      candidates,
      await findCandidates(db, tiersOf(required, terms, corrected), terms, many),
    );
  let hits = orderHits(candidates, terms);
  if ((hits[0]?.score ?? 0) < wellMet && (required.length > 1 || hits.length === 0)) {
    candidates = withMore(candidates, await findCandidates(db, relaxedTiers(required), terms, many));
    hits = orderHits(candidates, terms);
  }
  const meetsQuery = !hasUnknown && hits[0]?.meetsQuery === true;
  return { hits: hits.slice(0, limit), relaxed: hits.length > 0 && !meetsQuery };
}

/**
 * tsqueries that require all terms: first by name and purpose, then anywhere; each of them for increasing distance from the typed words.
 */
function tiersOf(
  required: readonly Term[],
  terms: readonly Term[],
  closenesses: readonly (readonly Closeness[])[],
): string[] {
  return distinct(
    closenesses.flatMap((closeness) => [
      allTerms(terms, { closeness, strong: true }),
      allTerms(required, { closeness, strong: true }),
      allTerms(required, { closeness, strong: false }),
    ]),
  );
}

/** tsqueries without one term (the least specific one first), then for single terms (the most specific one first). */
function relaxedTiers(terms: readonly Term[]): string[] {
  const bySpecificity = terms.toSorted((one, other) => other.weight - one.weight);
  const butOne =
    bySpecificity.length < 3
      ? []
      : bySpecificity
          .slice(-maxLeftOut)
          .reverse()
          .map((term) => bySpecificity.filter((other) => other !== term));
  const closeness = ["exact", "close", "far"] as const;
  return distinct(
    [...butOne, ...bySpecificity.slice(0, maxAlone).map((term) => [term])].flatMap((some) => [
      allTerms(some, { closeness, strong: true }),
      allTerms(some, { closeness, strong: false }),
    ]),
  );
}

function distinct(tiers: readonly (string | null)[]): string[] {
  return [...new Set(tiers.filter((tier) => tier !== null))];
}

function withMore(found: readonly Candidate[], more: readonly Candidate[]): Candidate[] {
  const known = new Set(found.map(({ productId }) => productId));
  return [...found, ...more.filter(({ productId }) => !known.has(productId))];
}

async function bestSellers(db: Database, limit: number) {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_search where band = 1 order by rank desc, product_id limit ${limit}`.execute(
    db,
  );
  const hits = rows.map(({ product_id }) => ({
    productId: product_id,
    score: 0,
    meetsQuery: false,
    met: [],
  }));
  return { hits, relaxed: hits.length > 0 };
}

/** Score bonus if neighbouring words of the query are adjacent in the product. */
const nearnessBonus = 0.06;
/** Scores that differ by less are equal; stock and sales decide between them. */
const step = 0.04;

export interface ScoredHit {
  readonly productId: number;
  /** 0 to a little over 1. */
  readonly score: number;
  /** Whether the product meets all terms in their own meaning, not the nearest one. */
  readonly meetsQuery: boolean;
  /** For each term the index of the grade in `gradesOf` that the product meets; null if it meets none. */
  readonly met: readonly (number | null)[];
}

/** Sorts candidates by score: terms by place, closeness and rarity, plus a bonus for adjacency. Equal hits keep their order. */
export function orderHits(candidates: readonly Candidate[], terms: readonly Term[]): ScoredHit[] {
  const grades = terms.map(gradesOf);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  const scored = candidates.map(({ productId, met, beside }): ScoredHit => {
    const reached = met.map((place, term) => (place === null ? undefined : grades[term]?.[place]));
    const sum = reached.reduce(
      (total, grade, term) => total + (grade?.weight ?? 0) * (terms[term]?.weight ?? 0),
      0,
    );
    const nearness = beside.length === 0 ? 0 : beside.filter(Boolean).length / beside.length;
    return {
      productId,
      score: (whole === 0 ? 0 : sum / whole) + nearness * nearnessBonus,
      meetsQuery: reached.every((grade) => grade !== undefined && !grade.isNearest),
      met,
    };
  });
  const classOf = ({ score }: ScoredHit) => Math.round(score / step);
  return scored.toSorted((one, other) => classOf(other) - classOf(one));
}
