import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";

const atOnce = 100;

/**
 * Hands the ids of emails that nobody takes care of yet to `enqueue`, in the transaction that marks them as taken: a mail
 * gets exactly one job, whatever process looks at the same time or dies meanwhile. Answers how many there were.
 */
export async function claimNewEmails(
  db: Database,
  enqueue: (tx: DatabaseTransaction, ids: readonly number[]) => Promise<void>,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("emails")
      .select("id")
      .where("queued_at", "is", null)
      .orderBy("id")
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await enqueue(tx, ids);
    await tx.updateTable("emails").set({ queued_at: sql`now()` }).where("id", "in", ids).execute();
    return ids.length;
  });
}
