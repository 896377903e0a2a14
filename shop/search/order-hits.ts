import type { Candidate } from "./find-candidates.ts";
import { gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

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
