import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

// Any number of this shop's own; it only has to be the same everywhere.
const lockNumber = 20_180_001;

/** Waits, until the transaction ends, for whoever else adds or takes out the demo's contents. */
export async function lockDemoContent(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}
