import { type RawBuilder, sql } from "kysely";

/** Hides a value from PostgreSQL, which otherwise plans the statement again for each value. That can take longer than running it. */
export function unplanned(value: unknown, type: "int" | "int[]" | "text[]"): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;
}
