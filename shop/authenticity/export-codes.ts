import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";

/** `codes_gone`: an export was confirmed, so the codes are no longer stored. */
export interface ExportCodesRejection {
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
): Promise<Result<readonly string[], ExportCodesRejection>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select("encrypted_codes")
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return reject({ code: "batch_unknown" });
  if (batch.encrypted_codes === null) return reject({ code: "codes_gone" });
  await tx
    .updateTable("code_batches")
    .set((eb) => ({ exported_at: sql`now()`, export_count: eb("export_count", "+", 1) }))
    .where("id", "=", batchId)
    .execute();
  return accept(decodeCodes(key.unseal(batch.encrypted_codes)));
}

export interface ConfirmExportRejection {
  readonly code: "batch_unknown" | "codes_not_exported";
}

/** Confirms the arrival of a batch's exported codes and deletes them from the database. Rejects a batch without an export; repeatable. */
export async function confirmExport(
  tx: DatabaseTransaction,
  batchId: number,
): Promise<Result<null, ConfirmExportRejection>> {
  const batch = await tx
    .selectFrom("code_batches")
    .select(["exported_at", sql<boolean>`encrypted_codes is null`.as("gone")])
    .where("id", "=", batchId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (batch === undefined) return reject({ code: "batch_unknown" });
  if (batch.gone) return accept(null);
  if (batch.exported_at === null) return reject({ code: "codes_not_exported" });
  await tx
    .updateTable("code_batches")
    .set({ encrypted_codes: null, export_confirmed_at: sql`now()` })
    .where("id", "=", batchId)
    .execute();
  return accept(null);
}

/** Encodes codes of fifteen digits, eight bytes each, for encryption. */
export function encodeCodes(codes: readonly string[]): Buffer {
  const bytes = Buffer.alloc(codes.length * 8);
  for (const [index, code] of codes.entries()) bytes.writeBigUInt64BE(BigInt(code), index * 8);
  return bytes;
}

/** Decodes the bytes of `encodeCodes` to codes of fifteen digits. */
export function decodeCodes(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / 8 }, (_, index) =>
    String(bytes.readBigUInt64BE(index * 8)).padStart(15, "0"),
  );
}
