import type { Database, DatabaseTransaction } from "./database.ts";
import { isPlanOutdated } from "./plan-outdated.ts";

/**
 * Runs work in one transaction: committed when it resolves, rolled back when it rejects. Where a table was changed under a statement
 * that was planned before, PostgreSQL gives the transaction up: then all of the work is done once more.
 */
export async function runTransaction<Value>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    return await db.transaction().execute(work);
  }
}
