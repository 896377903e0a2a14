import { type Kysely, sql } from "kysely";

/** Returns the names of the applied migrations in order; none before the first start. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
