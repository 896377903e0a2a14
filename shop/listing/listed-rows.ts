import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedRows } from "#contract/admin/list-query.ts";

/** The SQL of what all lists are narrowed by: a row's id, and since when it is there. */
export interface ListedColumns {
  readonly id: string;
  readonly created: string;
}

/** Whether a row is one of those asked for by their ids, and of the days asked for. */
export function listedRows(
  { id: ids = [], created_from, created_to }: ListedRows,
  { id, created }: ListedColumns,
): RawBuilder<SqlBool> {
  const conditions = [
    ids.length > 0 && sql`${sql.ref(id)} = any(${ids}::bigint[])`,
    created_from !== undefined && sql`${sql.ref(created)} >= ${created_from}`,
    created_to !== undefined && sql`${sql.ref(created)} <= ${created_to}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
