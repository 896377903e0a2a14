import { DatabaseError } from "pg";
import type { Database, DatabaseTransaction } from "./database.ts";
import { isPlanOutdated } from "./plan-outdated.ts";

const maxTries = 3;

/**
 * Runs work in one transaction: committed when it resolves, rolled back when it rejects. PostgreSQL gives a transaction up when a table
 * was changed under a statement that was planned before, and when it waits in a circle with others (a deadlock): then all of
 * the work runs again, three times at most.
 */
export async function runTransaction<Value>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= maxTries || !(isPlanOutdated(error) || isDeadlock(error))) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "40P01";
}
