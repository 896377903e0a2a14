import { auditedBatches } from "#api/admin/authenticity/audited-batches.ts";
import type { NewCodeBatch } from "#contract/admin/code-batch.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import { importBatch } from "#shop/authenticity/import-batch.ts";
import type { BatchProgress } from "#shop/authenticity/make-batch.ts";
import { author, type CodeBatchDependencies } from "./make-logged-batch.ts";

/** Takes over the codes of older packs as a batch, and notes it in the audit log. Answers the batch's id. */
export async function importLoggedBatch(
  { db, key, limits }: CodeBatchDependencies,
  { product_id, lot, expires_on, note }: NewCodeBatch,
  codes: readonly string[],
  onProgress: BatchProgress,
): Promise<number> {
  const taken = await auditedCreation(db, author, auditedBatches(limits), (tx) =>
    importBatch(tx, key, { product_id, lot, expires_on, note }, codes, onProgress),
  );
  if (taken.ok) return taken.value.id;
  const { refusal } = taken;
  throw new StartFailure(
    refusal.code === "codes_taken"
      ? `--import: the shop has ${refusal.count} of these codes already; nothing was kept.`
      : `--product: there is no product ${product_id}.`,
  );
}
