import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

// Arbitrary, but the same in all processes.
const lockNumber = 20_180_001;

/** Waits for concurrent loading or removal of the demo content, and locks it until the transaction ends. */
export async function lockDemoContent(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
}
