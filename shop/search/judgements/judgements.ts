import { z } from "zod";
import gradesByName from "./grades.json" with { type: "json" };
import judgementsByKind from "./judgements.json" with { type: "json" };

/** Grades of demo products by SKU for a query: 3 is what the shopper wants, 2 is good, 1 is acceptable. */
const Grades = z.record(z.string().regex(/^SM-[A-Z]{3}-0[1-6]$/), z.literal([1, 2, 3])).readonly();
type Grades = z.infer<typeof Grades>;

/** A query as shoppers type it, with grades of demo products. */
export interface Judgement {
  readonly query: string;
  readonly grades: Grades;
  /** False for products that the shop does not sell. Grades then mark the nearest products with at most 2, and may be empty. */
  readonly isSold: boolean;
  /** Kind of its query, so that a report can name weak kinds. */
  readonly kind: string;
}

/** Grades that several queries share. A percentage alone means the product with that number in its name (`share10`). */
const named = z.record(z.string(), Grades).parse(gradesByName);

/** By kind of query: the query, then its grades or their name. */
const ByKind = z.record(z.string(), z.array(z.tuple([z.string(), z.union([z.string(), Grades])])));

/**
 * Queries as shoppers in Egypt type them, with grades of demo products. They were written from the product texts, without the word lists of
 * the search. Fix a failing query with a better rule, never by adding its words to a list.
 */
export const judgements: readonly Judgement[] = Object.entries(ByKind.parse(judgementsByKind)).flatMap(
  ([kind, rows]) =>
    rows.map(([query, grades]) => ({ query, grades: gradesOf(grades), isSold: kind !== "not sold", kind })),
);

function gradesOf(given: string | Grades): Grades {
  const grades = typeof given === "string" ? named[given] : given;
  if (grades === undefined) throw new Error(`No grades are named "${given}".`);
  return grades;
}
