import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { besideEachOther, type Grade, gradesOf } from "./text-query.ts";
import type { Term } from "./understand-query.ts";

/** The first band (best sellers) is read first, because it has enough hits of a common word. */
const bands = [1, 2, 3];
/** Number of candidates that are graded. Later candidates keep the order of their tiers. */
const maxGraded = 100;

/** A product that may be a hit. Candidates are sorted by tier, then best seller first. */
export interface Candidate {
  readonly productId: number;
  /** For each term the index of the grade in `gradesOf` that the product meets; null if it meets none or was not graded. */
  readonly met: readonly (number | null)[];
  /** For each two neighbouring terms whether they stand beside each other. */
  readonly beside: readonly boolean[];
}

/** Finds products for tsqueries (tiers) in one statement, sorted by tier, then products in stock, then best sellers. */
export async function findCandidates(
  db: Database,
  tiers: readonly string[],
  terms: readonly Term[],
  limit: number,
): Promise<Candidate[]> {
  if (tiers.length === 0) return [];
  // Tiers are read in order; PostgreSQL stops at the limit.
  const names = tiers.map((_, place) => sql.raw(`tier_${place}`));
  const reads = tiers.map((tier, place) => {
    const known = names.slice(0, place).map((name) => sql`select product_id from ${name}`);
    const knownIds =
      known.length === 0 ? sql`array[]::integer[]` : sql`array(${sql.join(known, sql` union all `)})`;
    const arms = bands.map(
      (band) => sql`select product_id
        from matching_products(${tier}::tsquery, ${sql.lit(band)}::smallint, ${knownIds}, ${limit})`,
    );
    return sql`${names[place]} as materialized (${sql.join(arms, sql` union all `)} limit ${limit})`;
  });
  const met = terms.map((term) => gradeCase(gradesOf(term)));
  const beside = terms.slice(1).map((term, place) => {
    const [before] = [terms[place]];
    const query = before === undefined ? null : besideEachOther(before, term);
    return query === null ? sql`false` : sql`words @@ ${query}::tsquery`;
  });
  const { rows } = await sql<{ product_id: number; met: (number | null)[] | null; beside: boolean[] | null }>`
    with ${sql.join(reads)}, found as materialized (
      select product_id, row_number() over () as place
      from (${sql.join(
        names.map((name) => sql`select product_id from ${name}`),
        sql` union all `,
      )}) as tiers limit ${limit}
    )
    select found.product_id, graded.met, graded.beside
    from found
    left join lateral (
      select array[${sql.join(met)}]::int[] as met, array[${beside.length === 0 ? sql`` : sql.join(beside)}]::boolean[] as beside
      -- Reads each stored vector once for all conditions.
      from (select setweight(words, 'D') as words from product_search
        where product_search.product_id = found.product_id and found.place <= ${maxGraded} offset 0) as read
    ) as graded on true
    order by found.place`.execute(db);
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
