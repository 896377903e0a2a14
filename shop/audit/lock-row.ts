import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";

/** Returns a function that locks a row for deletion: new references to it wait. */
export function lockRowForDeletion(table: keyof DB) {
  return async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    return rows.length > 0;
  };
}

/** Returns a function that locks a row for changes that keep its id. */
export function lockRow(table: keyof DB) {
  return async (tx: DatabaseTransaction, id: number): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(
      tx,
    );
    return rows.length > 0;
  };
}
