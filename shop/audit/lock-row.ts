import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";

/** How a row of a table is locked by its id before it is deleted: whatever would refer to it waits. */
export function lockRowForDeletion(table: keyof DB) {
  return async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    return rows.length > 0;
  };
}

/** How a row of a table is locked by its id, for changes that leave the id as it is. */
export function lockRow(table: keyof DB) {
  return async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(
      tx,
    );
    return rows.length > 0;
  };
}
