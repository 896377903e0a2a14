import type { Database } from "#db/database.ts";
import { type Judgement, judgements } from "#shop/search/judgements/judgements.ts";
import { createProductSearch } from "#shop/storefront/search-products.ts";

const counted = 5;
const shown = 24;

interface Judged {
  readonly judgement: Judgement;
  /** Grades of the results, 0 to 3. */
  readonly grades: readonly number[];
  readonly relaxed: boolean;
}

/** Quality of the search on the judged queries. */
export interface SearchQuality {
  readonly queries: number;
  /** Share of the queries for sold products, 0 to 1. */
  readonly rightAmongThree: number;
  readonly deadEnds: number;
  /** Normalised discounted cumulative gain of the first five results, over all queries with a graded product. */
  readonly ndcg: number;
  /** Share of the queries for unsold products whose results are marked as "nearest", 0 to 1. */
  readonly unsoldTold: number;
  readonly missed: readonly string[];
}

/** Runs all judged queries on the demo catalogue. */
export async function measureQuality(db: Database): Promise<SearchQuality> {
  const { findIds } = createProductSearch(db);
  const rows = await db.selectFrom("products").select(["id", "sku"]).execute();
  const skus = new Map<number, string>(rows.map(({ id, sku }) => [id, sku]));
  const all: Judged[] = [];
  for (const judgement of judgements) {
    const { ids, relaxed } = await findIds(judgement.query, shown);
    const graded: Readonly<Record<string, number>> = judgement.grades;
    all.push({ judgement, relaxed, grades: ids.map((id) => graded[skus.get(id) ?? ""] ?? 0) });
  }
  const sold = all.filter(({ judgement }) => judgement.isSold);
  const unsold = all.filter(({ judgement, grades }) => !judgement.isSold && grades.length > 0);
  const gains = all.filter(({ judgement }) => best(judgement) > 0).map(gainOf);
  return {
    queries: all.length,
    rightAmongThree: share(sold, isRight),
    deadEnds: sold.filter(({ grades }) => grades.length === 0).length,
    ndcg: gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
    unsoldTold: share(unsold, ({ relaxed }) => relaxed),
    missed: sold.filter((one) => !isRight(one)).map(({ judgement }) => judgement.query),
  };
}

function best({ grades }: Judgement): number {
  return Math.max(0, ...Object.values(grades));
}

function isRight({ judgement, grades }: Judged): boolean {
  return grades.slice(0, 3).includes(best(judgement));
}

/** Järvelin and Kekäläinen, 'Cumulated gain-based evaluation of IR techniques' (2002), with exponential gains. */
function gainOf({ judgement, grades }: Judged): number {
  const ideal = Object.values(judgement.grades).toSorted((one, other) => other - one);
  return cumulated(grades) / cumulated(ideal);
}

function cumulated(grades: readonly number[]): number {
  return grades
    .slice(0, counted)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function share<One>(all: readonly One[], holds: (one: One) => boolean): number {
  return all.length === 0 ? 1 : all.filter(holds).length / all.length;
}
