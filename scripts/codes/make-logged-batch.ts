import { type FileHandle, open, rm } from "node:fs/promises";
import { auditedBatches } from "#api/admin/authenticity/audited-batches.ts";
import { codesCsv } from "#api/admin/authenticity/codes-csv.ts";
import type { NewCodeBatch } from "#contract/admin/authenticity/code-batch.ts";
import type { Database } from "#db/database.ts";
import { StartFailure } from "#server/process/start-failure.ts";
import { auditedCreation } from "#shop/audit/audited.ts";
import type { CheckLimits } from "#shop/authenticity/check-code.ts";
import { confirmExport, exportCodes } from "#shop/authenticity/export-codes.ts";
import { type BatchProgress, makeBatchOfProduct } from "#shop/authenticity/make-batch.ts";
import { accept } from "#shop/result.ts";
import type { KeyRing } from "#shop/secrets/key-ring.ts";

/** Author in the audit log. Nobody signs in here: the operator can read the key and the database anyway. */
export const author = { id: null, email: "npm run code-batch" };

export interface CodeBatchDependencies {
  readonly db: Database;
  readonly key: KeyRing;
  readonly limits: CheckLimits;
  readonly shopUrl: string;
}

/**
 * Makes a batch and writes the audit log in the name of the command. With a file it exports the codes immediately and
 * finally; batch, export and file exist together or not at all. Returns the batch's id.
 */
export async function makeLoggedBatch(
  { db, key, limits, shopUrl }: CodeBatchDependencies,
  batch: NewCodeBatch,
  csv: string | undefined,
  onProgress: BatchProgress,
): Promise<number> {
  const file = csv === undefined ? undefined : await openNew(csv);
  let kept = false;
  try {
    const made = await auditedCreation(db, author, auditedBatches(limits), async (tx) => {
      const id = await makeBatchOfProduct(tx, key, batch, onProgress);
      if (!id.ok || file === undefined) return id;
      const codes = await exportCodes(tx, key, id.value);
      if (!codes.ok)
        throw new Error(`the codes of the new batch could not be taken: ${codes.rejection.code}`);
      await file.writeFile(codesCsv(codes.value, shopUrl));
      await file.sync();
      await confirmExport(tx, id.value);
      return accept(id.value);
    });
    if (!made.ok) throw new StartFailure(`--product: there is no product ${batch.product_id}.`);
    kept = true;
    return made.value.id;
  } finally {
    await file?.close();
    if (csv !== undefined && !kept) await rm(csv, { force: true });
  }
}

/** Creates a private file. Fails when it exists. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = isThere ? "there is one already" : error instanceof Error ? error.message : error;
    throw new StartFailure(`--csv: expected to make the file ${path}, but ${reason}.`);
  }
}
