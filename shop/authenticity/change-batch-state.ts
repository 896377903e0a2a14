import type { BatchState } from "#contract/admin/authenticity/code-batch.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

export type BatchStateRefusal =
  | { readonly code: "batch_unknown" }
  | { readonly code: "state_not_allowed"; readonly from: BatchState; readonly to: BatchState };

/** printed → released or void; released ↔ recalled; void is final. */
const allowed: Record<BatchState, readonly BatchState[]> = {
  printed: ["released", "void"],
  released: ["recalled", "void"],
  recalled: ["released", "void"],
  void: [],
};

/** Changes the state of a batch. Concurrent changes run one after the other. */
export async function changeBatchState(
  tx: DatabaseTransaction,
  batchId: number,
  to: BatchState,
): Promise<Result<null, BatchStateRefusal>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("state")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return refuse({ code: "batch_unknown" });
  const from = stateOf(batch.state);
  if (from === to) return accept(null);
  if (!allowed[from].includes(to)) return refuse({ code: "state_not_allowed", from, to });
  await tx.updateTable("code_batches").set({ state: to }).where("id", "=", batchId).execute();
  return accept(null);
}

function stateOf(text: string): BatchState {
  return text === "released" || text === "recalled" || text === "void" ? text : "printed";
}
