import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { CodeKey } from "./code-key.ts";
import { decodeCodes } from "./encode-codes.ts";

export interface ExportCodesRefusal {
  readonly code: "batch_unknown" | "codes_already_exported";
}

/** Exports the codes of a batch, to be printed: once, and they are stored nowhere after that. */
export async function exportCodes(
  tx: DatabaseTransaction,
  key: CodeKey,
  batchId: number,
): Promise<Result<readonly string[], ExportCodesRefusal>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("encrypted_codes")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return refuse({ code: "batch_unknown" });
  if (batch.encrypted_codes === null) return refuse({ code: "codes_already_exported" });
  await tx
    .updateTable("code_batches")
    .set({ encrypted_codes: null, exported_at: new Date() })
    .where("id", "=", batchId)
    .execute();
  return accept(decodeCodes(key.unseal(batch.encrypted_codes)));
}
