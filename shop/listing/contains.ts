import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether one of these texts contains the typed text in any case; % and _ are literal. */
export function contains(texts: readonly Expression<unknown>[], typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}
