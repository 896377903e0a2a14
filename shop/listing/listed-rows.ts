import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListedRows } from "#contract/admin/list-query.ts";

/** SQL of the columns that all lists filter by. */
export interface ListedColumns {
  readonly id: string;
  readonly created: string;
}

/** Returns the conditions for requested ids and creation days. */
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
