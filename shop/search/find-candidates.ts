import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import { besideEachOther, type Grade, gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

/** Number of candidates that are graded. The others keep their order behind them. */
export const maxGraded = 200;

/** A product that may be a hit. */
export interface Candidate {
  readonly productId: number;
  /** For each term the index of the grade in `gradesOf` that the product meets; null if it meets none or was not graded. */
  readonly met: readonly (number | null)[];
  /** For each two neighbouring terms whether they are adjacent in the product. */
  readonly beside: readonly boolean[];
}

/**
 * Finds the products that match a tsquery, those in stock first, then by sales, and grades the first ones. A query that many products match
 * says little, so best sellers answer it.
 */
export async function findCandidates(
  db: Database,
  query: string,
  terms: readonly Term[],
  limit: number,
): Promise<Candidate[]> {
  const met = terms.map((term) => gradeCase(gradesOf(term)));
  const beside = terms.slice(1).map((term, place) => {
    const [before] = [terms[place]];
    const adjacent = before === undefined ? null : besideEachOther(before, term);
    return adjacent === null ? sql`false` : sql`words @@ ${adjacent}::tsquery`;
  });
  const { rows } = await sql<{ product_id: number; met: (number | null)[] | null; beside: boolean[] | null }>`
    select product_id, case when place <= ${sql.lit(maxGraded)} then array[${sql.join(met)}]::int[] end as met,
      case when place <= ${sql.lit(maxGraded)} then array[${beside.length === 0 ? sql`` : sql.join(beside)}]::boolean[] end as beside
    from (
      select product_id, place, case when place <= ${sql.lit(maxGraded)} then setweight(words, 'D') end as words
      from (
        select product_id, words, row_number() over (order by stock = 0, sold desc, product_id) as place
        from product_search join ${shownProducts} as products on products.id = product_id
        where words @@ ${query}::tsquery) as placed
      where place <= ${limit} offset 0) as matching
    order by place`.execute(db);
  const ungraded = { met: terms.map(() => null), beside: [] };
  return rows.map(({ product_id, met, beside }) => ({
    productId: product_id,
    met: met ?? ungraded.met,
    beside: beside ?? ungraded.beside,
  }));
}

function gradeCase(grades: readonly Grade[]) {
  if (grades.length === 0) return sql`null`;
  const branches = grades.map(
    ({ query }, place) => sql`when words @@ ${query}::tsquery then ${sql.lit(place)}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
}
