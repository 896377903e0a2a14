import type { Candidate } from "./find-candidates.ts";
import { gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

/** What it is worth that the words of a query stand beside each other in a product. */
const nearnessBonus = 0.06;
/** Scores that differ by less are equal: what is in stock and sells decides among them. */
const step = 0.04;

export interface ScoredHit {
  readonly productId: number;
  /** Between 0 and a little over 1. */
  readonly score: number;
  /** Whether all terms are met, and as what was asked for. */
  readonly isAsked: boolean;
  /** For each term the place of the grade that it meets among `gradesOf`; null where it does not. */
  readonly met: readonly (number | null)[];
}

/**
 * Puts candidates in the order of how well they meet the query: each term by where and how closely it is met, rare terms more than
 * common ones, neighbours that stand together a little more. Equals stay as they come.
 */
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
      isAsked: reached.every((grade) => grade !== undefined && !grade.isNearest),
      met,
    };
  });
  const classOf = ({ score }: ScoredHit) => Math.round(score / step);
  return scored.toSorted((one, other) => classOf(other) - classOf(one));
}
