import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Whether rows with all of these ids exist. */
export async function allExist(
  db: Database,
  table: "products" | "categories" | "cities",
  ids: readonly number[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return true;
  const { rows } = await sql<{
    readonly count: number;
  }>`select count(*)::int as count from ${sql.table(table)} where id = any(${distinct}::int[])`.execute(db);
  return rows[0]?.count === distinct.length;
}
