import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

export interface ConfirmExportRefusal {
  readonly code: "batch_unknown" | "codes_not_exported";
}

/** Confirms the arrival of a batch's exported codes and deletes them from the database. Rejects a batch without an export; repeatable. */
export async function confirmExport(
  tx: DatabaseTransaction,
  batchId: number,
): Promise<Result<null, ConfirmExportRefusal>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select(["exported_at", sql<boolean>`encrypted_codes is null`.as("gone")])
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return refuse({ code: "batch_unknown" });
  if (batch.gone) return accept(null);
  if (batch.exported_at === null) return refuse({ code: "codes_not_exported" });
  await tx
    .updateTable("code_batches")
    .set({ encrypted_codes: null, export_confirmed_at: sql`now()` })
    .where("id", "=", batchId)
    .execute();
  return accept(null);
}
