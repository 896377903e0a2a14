import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import { type Candidate, findCandidates, maxGraded } from "./find-candidates.ts";
import { allTerms, anyTerm, gradesOf } from "./text-query.ts";
import type { Term, UnderstoodQuery } from "./understand-query.ts";

export interface FoundIds {
  readonly ids: number[];
  /** True if no product meets the whole query and these are the closest ones. */
  readonly relaxed: boolean;
}

/** Typos are corrected below this number of hits. */
const fewHits = 10;
/** Minimum score of the best hit. Below it, products that miss a word are searched too: the hits may only mention the word, or come nearest. */
const wellMet = 0.62;
/** Maximum number of terms, the most specific ones, of which one is enough if no product has all of them. */
const maxAlone = 4;

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
  const mandatory = terms.filter(({ isOptional }) => !isOptional);
  const required = mandatory.length > 0 ? mandatory : terms;
  const find = async (query: string | null) =>
    query === null ? [] : await findCandidates(db, query, terms, Math.max(limit, maxGraded));
  let hits = orderHits(await find(allTerms(required, ["exact", "close"])), terms);
  const isGuessable = !required.every(({ alternatives }) =>
    alternatives.some(({ closeness }) => closeness === "exact"),
  );
  if (hits.length < fewHits && isGuessable) hits = orderHits(await find(allTerms(required)), terms);
  const isMet = hits[0]?.meetsQuery === true && hits[0].score >= wellMet;
  if (!isMet && (required.length > 1 || hits.length === 0)) {
    hits = orderHits(await find(anyTerm(mostSpecific(required))), terms);
  }
  const meetsQuery = !hasUnknown && hits[0]?.meetsQuery === true;
  return { hits: hits.slice(0, limit), relaxed: hits.length > 0 && !meetsQuery };
}

function mostSpecific(terms: readonly Term[]): Term[] {
  return terms.toSorted((one, other) => other.weight - one.weight).slice(0, maxAlone);
}

async function bestSellers(db: Database, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ${shownProducts} as products order by stock = 0, sold desc, id limit ${limit}`.execute(db);
  const hits = rows.map(({ id }) => ({ productId: id, score: 0, meetsQuery: false, met: [] }));
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
