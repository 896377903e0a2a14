import { type SelectQueryBuilder, sql } from "kysely";
import { maxCounted } from "#contract/admin/list-limits.ts";
import type { ListPage } from "#contract/admin/list-query.ts";
import type { Database } from "#db/database.ts";

/** A page of rows, and how many there are in all; counted no further than `maxCounted`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

interface Sorting {
  readonly by: string;
  readonly id: string;
  /** Whether `by` may be null: those rows come last either way, and no index answers the descending order. */
  readonly nullable?: boolean;
}

/**
 * Reads one page of what a query finds, by one of its columns; ties by `id` in the same direction, so that pages never
 * overlap. Both are SQL that is written here in the shop, never what was asked.
 */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, per_page, order }: ListPage,
  { by, id, nullable = false }: Sorting,
): Promise<Page<Row>> {
  const [rows, total] = await Promise.all([
    query
      .orderBy(sql.raw(`${by} ${order}${nullable ? " nulls last" : ""}`))
      .orderBy(sql.raw(`${id} ${order}`))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countUpToMax(db, query),
  ]);
  return { rows, total };
}

/** How many rows a query finds, up to `maxCounted`: among a million nobody turns pages to the end. */
async function countUpToMax<Tables, Names extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const found = query.clearSelect().select(sql`1`.as("one")).limit(maxCounted);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}
