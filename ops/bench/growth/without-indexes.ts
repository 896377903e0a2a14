import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Runs `work` without the triggers and the non-unique indexes of some tables, then restores both. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = any(${tables}::regclass[]) and not indisunique`.execute(tx);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
    for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(tx);
    await work(tx);
    for (const table of tables) await sql`alter table ${sql.id(table)} enable trigger user`.execute(tx);
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  });
}
