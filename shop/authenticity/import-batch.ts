import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { type BatchProgress, insertCodes, type NewBatch, productUnknown } from "./make-batch.ts";

/** Number of codes that exist already, in this file or another batch. */
export interface CodesTaken {
  readonly code: "codes_taken";
  readonly count: number;
}

const batchSize = 5000;

/**
 * Imports folded codes of printed packs as a batch that is already exported. Stores nothing if one of them exists. Returns the batch's id.
 */
export async function importBatch(
  tx: DatabaseTransaction,
  key: KeyRing,
  batch: Omit<NewBatch, "count">,
  codes: readonly string[],
  onProgress: BatchProgress = () => {},
): Promise<Result<number, ChangeRefusal | CodesTaken>> {
  const product = tx.selectFrom("products").select("id").where("id", "=", batch.product_id).forKeyShare();
  if ((await product.executeTakeFirst()) === undefined) {
    return refuse({ code: "fields", errors: productUnknown });
  }
  const { id } = await tx
    .insertInto("code_batches")
    .values({
      ...batch,
      count: codes.length,
      encrypted_codes: null,
      exported_at: sql`now()`,
      export_count: 1,
      export_confirmed_at: sql`now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  let inserted = 0;
  for (let at = 0; at < codes.length; at += batchSize) {
    const part = codes.slice(at, at + batchSize);
    inserted += (await insertCodes(tx, id, key, part)).length;
    onProgress(at + part.length, codes.length);
  }
  return inserted === codes.length
    ? accept(id)
    : refuse({ code: "codes_taken", count: codes.length - inserted });
}
