import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { decodeCodes } from "./encode-codes.ts";

/** `codes_gone`: an export was confirmed, so the codes are no longer stored. */
export interface ExportCodesRefusal {
  readonly code: "batch_unknown" | "codes_gone";
}

/**
 * Returns the codes of a batch for printing and counts the export. Staff can repeat it until `confirmExport`, because downloads may fail.
 * Locks the batch. Throws if another key encrypted the codes.
 */
export async function exportCodes(
  tx: DatabaseTransaction,
  key: KeyRing,
  batchId: number,
): Promise<Result<readonly string[], ExportCodesRefusal>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("encrypted_codes")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return refuse({ code: "batch_unknown" });
  if (batch.encrypted_codes === null) return refuse({ code: "codes_gone" });
  await tx
    .updateTable("code_batches")
    .set((eb) => ({ exported_at: sql`now()`, export_count: eb("export_count", "+", 1) }))
    .where("id", "=", batchId)
    .execute();
  return accept(decodeCodes(key.unseal(batch.encrypted_codes)));
}
