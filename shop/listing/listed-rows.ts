import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedRows } from "#contract/admin/list-query.ts";

/** The SQL of what all lists are narrowed by: a row's id, and since when it is there. */
export interface ListedColumns {
  readonly id: string;
  readonly created: string;
}

/** What a row demands to be one of those asked for by their ids, and of the days asked for; nothing where none are asked for. */
export function listedRows(
  { id: ids = [], created_from, created_to }: ListedRows,
  { id, created }: ListedColumns,
): RawBuilder<SqlBool>[] {
  return [
    ids.length > 0 && sql<SqlBool>`${sql.ref(id)} = any(${ids}::bigint[])`,
    created_from !== undefined && sql<SqlBool>`${sql.ref(created)} >= ${created_from}`,
    created_to !== undefined && sql<SqlBool>`${sql.ref(created)} <= ${created_to}`,
  ].filter((condition) => condition !== false);
}
