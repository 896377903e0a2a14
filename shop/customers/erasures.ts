import type { Database, DatabaseTransaction } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";

/** An erased customer, without any personal data. */
export interface Erasure {
  readonly customer_id: number;
  readonly erased_at: Date;
}

/** Notes the erasure of a customer in its transaction. */
export async function noteErasure(tx: DatabaseTransaction, customerId: number): Promise<void> {
  await tx
    .insertInto("erasures")
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column("customer_id").doNothing())
    .execute();
}

/**
 * Hands committed erasures that were not recorded yet to `recordErasures`, which stores them outside the database. Marks them in the same
 * transaction, so that a failure repeats them. Returns their number.
 */
export async function recordNewErasures(
  db: Database,
  recordErasures: (erasures: readonly Erasure[]) => Promise<void>,
): Promise<number> {
  return await runTransaction(db, async (tx) => {
    const erasures = await tx
      .selectFrom("erasures")
      .select(["customer_id", "erased_at"])
      .where("recorded_at", "is", null)
      .orderBy("erased_at")
      .limit(1000)
      .forUpdate()
      .skipLocked()
      .execute();
    if (erasures.length === 0) return 0;
    await recordErasures(erasures);
    const ids = erasures.map(({ customer_id }) => customer_id);
    await tx
      .updateTable("erasures")
      .set({ recorded_at: new Date() })
      .where("customer_id", "in", ids)
      .execute();
    return erasures.length;
  });
}
