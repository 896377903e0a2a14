import { sql } from "kysely";
import type { Database } from "./database.ts";

export type ReadOnlyReason = "the database is a replica" | "the database is read-only";

/** Returns the reason why the database is read-only, for operators; null if it is writable. */
export async function readOnlyReason(db: Database): Promise<ReadOnlyReason | null> {
  const { rows } = await sql<{ isReplica: boolean; isReadOnly: boolean }>`
    select pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(
    db,
  );
  if (rows[0]?.isReplica === true) return "the database is a replica";
  return rows[0]?.isReadOnly === true ? "the database is read-only" : null;
}
