import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { findProducts } from "../catalogue/find-product.ts";
import type { Product } from "../catalogue/product.ts";
import { rankHits, type ScoredHit } from "../search/find-hits.ts";
import type { Reading } from "../search/phrase-book.ts";
import { isNearer } from "../search/text/closeness.ts";
import { gradesOf, type Place } from "../search/text-query.ts";
import {
  type Alternative,
  isPurpose,
  type QueryPart,
  type Term,
  type UnderstoodQuery,
} from "../search/understand-query.ts";

/** A word or phrase of a query and its possible meanings, closest first. */
export interface ExplainedWord {
  readonly text: string;
  readonly outcome: "understood" | "ignored" | "unknown";
  readonly isOptional: boolean;
  readonly readings: readonly Reading[];
}

/** A word of the query that a product contains. `at` is its index among the explained words. */
export interface ExplainedMatch {
  readonly at: number;
  readonly place: Place;
  readonly isPurpose: boolean;
  readonly reading: Reading;
}

export interface ExplainedProduct {
  readonly product: Product;
  readonly score: number;
  readonly matches: readonly ExplainedMatch[];
}

export interface SearchExplanation {
  readonly relaxed: boolean;
  readonly words: readonly ExplainedWord[];
  readonly products: readonly ExplainedProduct[];
  /** Whether more products than the limit were found. */
  readonly more: boolean;
}

/** Explains an understood query: returns the products that the search finds, at most `limit`. */
export async function explainSearch(
  db: Database,
  query: UnderstoodQuery,
  limit: number,
): Promise<SearchExplanation> {
  const ranked = await rankHits(db, query, limit + 1);
  const hits = ranked.hits.slice(0, limit);
  const ids = hits.map(({ productId }) => productId);
  const [products, matches] = await Promise.all([findProducts(db, ids), matchesOf(db, query, hits)]);
  const scores = new Map(hits.map(({ productId, score }) => [productId, score]));
  return {
    relaxed: ranked.relaxed,
    words: query.parts.map((part) => explainWord(part, query)),
    products: products.map((product) => ({
      product,
      score: scores.get(product.id) ?? 0,
      matches: matches.get(product.id) ?? [],
    })),
    more: ranked.hits.length > limit,
  };
}

function explainWord({ from, to, term, isNoise }: QueryPart, query: UnderstoodQuery): ExplainedWord {
  const isSought = term !== null && query.terms.includes(term);
  const alternatives = isSought
    ? term.alternatives.toSorted((one, other) => Number(isCloser(other, one)) - Number(isCloser(one, other)))
    : [];
  return {
    text: query.tokens.slice(from, to + 1).join(" "),
    outcome: isSought ? "understood" : term === null && !isNoise ? "unknown" : "ignored",
    isOptional: isSought && term.isOptional,
    readings: alternatives.map(({ reading }) => reading),
  };
}

function isCloser(one: Alternative, other: Alternative): boolean {
  if (one.isNearest !== other.isNearest) return other.isNearest;
  return isNearer(one.closeness, other.closeness);
}

/** Finds for each hit the alternative of each term that it meets. The grades already contain the place. */
async function matchesOf(
  db: Database,
  { terms, parts }: UnderstoodQuery,
  hits: readonly ScoredHit[],
): Promise<Map<number, ExplainedMatch[]>> {
  const grades = terms.map(gradesOf);
  const conditions = hits.flatMap(({ productId, met }) =>
    met.flatMap((reached, term) => {
      const grade = reached === null ? undefined : grades[term]?.[reached];
      return (grade?.options ?? []).map((option) => ({ productId, term, place: grade?.place, ...option }));
    }),
  );
  const { rows } = await sql<{ at: number }>`
    select conditions.at::int from unnest(
        ${conditions.map(({ productId }) => productId)}::int[], ${conditions.map(({ query }) => query)}::text[]
      ) with ordinality as conditions (product_id, query, at)
    join (
      -- Reads each stored vector once for all conditions.
      select product_id, setweight(words, 'D') as words from product_search
      where product_id = any(${hits.map(({ productId }) => productId)}::int[]) offset 0
    ) as read on read.product_id = conditions.product_id
    where read.words @@ conditions.query::tsquery order by conditions.at`.execute(db);
  const matches = new Map<number, ExplainedMatch[]>();
  for (const { at: row } of rows) {
    const one = conditions[row - 1];
    if (one?.place === undefined) continue;
    const known = matches.get(one.productId) ?? [];
    const at = partOf(terms[one.term], parts);
    if (known.some((match) => match.at === at)) continue;
    const { lexemes, reading } = one.alternative;
    matches.set(one.productId, [
      ...known,
      { at, place: one.place, isPurpose: lexemes.some(isPurpose), reading },
    ]);
  }
  return matches;
}

function partOf(term: Term | undefined, parts: readonly QueryPart[]): number {
  return parts.findIndex((part) => part.term === term);
}
