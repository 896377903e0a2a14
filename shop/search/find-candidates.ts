import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";
import { besideEachOther, type Grade, gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

/** A product that may be a hit. */
export interface Candidate {
  readonly productId: number;
  /** For each term the index of the grade in `gradesOf` that the product meets; null if it meets none. */
  readonly met: readonly (number | null)[];
  /** For each two neighbouring terms whether they are adjacent in the product. */
  readonly beside: readonly boolean[];
}

/**
 * Finds and grades the products that match a tsquery: those in stock first, then by sales. A query that more than `limit` products match says
 * little, so best sellers answer it.
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
  const { rows } = await sql<{ product_id: number; met: (number | null)[]; beside: boolean[] }>`
    select product_id, array[${sql.join(met)}]::int[] as met,
      array[${beside.length === 0 ? sql`` : sql.join(beside)}]::boolean[] as beside
    from (
      select product_id, setweight(words, 'D') as words, stock, sold
      from product_search join ${shownProducts} as products on products.id = product_id
      where words @@ ${query}::tsquery
      order by stock = 0, sold desc, product_id limit ${limit}) as matching
    order by stock = 0, sold desc, product_id`.execute(db);
  return rows.map(({ product_id, met, beside }) => ({ productId: product_id, met, beside }));
}

function gradeCase(grades: readonly Grade[]) {
  if (grades.length === 0) return sql`null`;
  const branches = grades.map(
    ({ query }, place) => sql`when words @@ ${query}::tsquery then ${sql.lit(place)}`,
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
}
