import { DatabaseError } from "pg";
import type { Database, DatabaseTransaction } from "./database.ts";
import { isPlanOutdated } from "./plan-outdated.ts";

const maxTries = 3;

/**
 * Runs work in one transaction: commits if it resolves, rolls back if it rejects. PostgreSQL aborts a transaction when a table of a
 * prepared statement has changed, on a deadlock, and when a `nowait` lock is not available. Then the whole work runs again, three times at
 * most.
 */
export async function runTransaction<Value>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= maxTries || !(isPlanOutdated(error) || isLockedOut(error))) throw error;
    }
  }
}

function isLockedOut(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40P01" || error.code === "55P03");
}
