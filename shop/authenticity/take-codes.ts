import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { CodeKey } from "./code-key.ts";
import { unpackCodes } from "./sealed-codes.ts";

export interface TakeCodesRefusal {
  readonly code: "batch_unknown" | "codes_left_already";
}

/** The codes of a batch, to be printed: they leave the shop once, and are kept nowhere after that. */
export async function takeCodes(
  tx: DatabaseTransaction,
  key: CodeKey,
  batchId: number,
): Promise<Result<readonly string[], TakeCodesRefusal>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("sealed_codes")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return refuse({ code: "batch_unknown" });
  if (batch.sealed_codes === null) return refuse({ code: "codes_left_already" });
  await tx
    .updateTable("code_batches")
    .set({ sealed_codes: null, codes_left_at: new Date() })
    .where("id", "=", batchId)
    .execute();
  return accept(unpackCodes(key.unseal(batch.sealed_codes)));
}
