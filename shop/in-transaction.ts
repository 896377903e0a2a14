import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import type { Result } from "./result.ts";

/** Runs work in one transaction: commits if the work accepts, rolls back if it rejects or throws. */
export async function inTransaction<Value, Rejection>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result<Value, Rejection>>,
): Promise<Result<Value, Rejection>> {
  const rollback = new Error("rolled back because the work was refused");
  let result: Result<Value, Rejection> | undefined;
  try {
    await runTransaction(db, async (tx) => {
      result = await work(tx);
      if (!result.ok) throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (result === undefined) throw new Error("the transaction ended without a result");
  return result;
}
