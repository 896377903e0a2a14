import type { CodeBatchPatch } from "#contract/admin/authenticity/code-batch.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result } from "../result.ts";
import { type BatchStateRefusal, changeBatchState } from "./change-batch-state.ts";

/** Changes fields of a batch except its product and codes. */
export async function changeBatch(
  tx: DatabaseTransaction,
  batchId: number,
  { state, ...columns }: CodeBatchPatch,
): Promise<Result<null, BatchStateRefusal>> {
  if (state !== undefined) {
    const moved = await changeBatchState(tx, batchId, state);
    if (!moved.ok) return moved;
  }
  if (Object.keys(columns).length > 0) {
    await tx.updateTable("code_batches").set(columns).where("id", "=", batchId).execute();
  }
  return accept(null);
}
