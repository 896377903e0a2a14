import { type SelectQueryBuilder, sql } from "kysely";
import type { ListPage } from "#contract/admin/list-query.ts";

/** A page of rows, and how many there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Reads one page of what a query finds, by one of its columns; ties by `id` in the same direction, so that pages never
 * overlap. Both are SQL that is written here in the shop, never what was asked.
 */
export async function readPage<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, per_page, order }: ListPage,
  { by, id }: { readonly by: string; readonly id: string },
): Promise<Page<Row>> {
  const total = sql<number>`count(*)`.as("total");
  const [rows, counted] = await Promise.all([
    query
      .orderBy(sql.raw(`${by} ${order} nulls last`))
      .orderBy(sql.raw(`${id} ${order}`))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    query.clearSelect().select(total).$castTo<{ total: number }>().execute(),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}
