import { DatabaseError } from "pg";
import type { Database, DatabaseTransaction } from "./database.ts";
import { isPlanOutdated } from "./plan-outdated.ts";

const maxTries = 3;

/**
 * Runs work in one transaction: committed when it resolves, rolled back when it rejects. PostgreSQL gives a transaction up when a table
 * was changed under a statement that was planned before, when it waits in a circle with others (a deadlock), and when it would
 * have to wait for a lock that it asks for with `nowait`: then all of the work runs again, three times at most.
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
