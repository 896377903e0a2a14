import { sql } from "kysely";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRefusal } from "../listing/change-refusal.ts";
import { accept, type Result, refuse } from "../result.ts";
import { requireCodeKey } from "../secrets/claim-code-key.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { encodeCodes } from "./encode-codes.ts";
import { newCodes } from "./new-codes.ts";

export interface NewBatch {
  readonly product_id: number;
  readonly count: number;
  readonly lot: string;
  /** Day in Cairo, as YYYY-MM-DD. */
  readonly expires_on: string | null;
  readonly note: string;
}

/** Called after each slice with the number of written codes and the total; an exception rolls the batch back. */
export type BatchProgress = (written: number, count: number) => void;

const batchSize = 5000;
export const productUnknown: FieldErrors = { product_id: ["unknown_choice"] };

/** Creates a batch after checking its product; returns its id. */
export async function makeBatchOfProduct(
  tx: DatabaseTransaction,
  key: KeyRing,
  batch: NewBatch,
  onProgress?: BatchProgress,
): Promise<Result<number, ChangeRefusal>> {
  const product = await tx
    .selectFrom("products")
    .select("id")
    .where("id", "=", batch.product_id)
    .forKeyShare()
    .executeTakeFirst();
  if (product === undefined) return refuse({ code: "fields", errors: productUnknown });
  return accept(await makeBatch(tx, key, batch, onProgress));
}

/** Creates a batch with its codes, encrypted until the export, and returns its id. The caller has checked the product. */
export async function makeBatch(
  tx: DatabaseTransaction,
  key: KeyRing,
  batch: NewBatch,
  onProgress: BatchProgress = () => {},
): Promise<number> {
  const { id } = await tx
    .insertInto("code_batches")
    .values({ ...batch, encrypted_codes: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  while (codes.length < batch.count) {
    const fresh = newCodes(Math.min(batchSize, batch.count - codes.length));
    // Replaces codes that another batch already has.
    codes.push(...(await insertCodes(tx, id, key, fresh)));
    onProgress(codes.length, batch.count);
  }
  await tx
    .updateTable("code_batches")
    .set({ encrypted_codes: key.seal(encodeCodes(codes)) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Inserts codes of a batch and returns the new ones. */
export async function insertCodes(
  db: Database,
  batchId: number,
  key: KeyRing,
  codes: readonly string[],
): Promise<string[]> {
  await requireCodeKey(db, key);
  const byHash = new Map(codes.map((code) => [key.hash(code), code]));
  const { rows } = await sql<{ hash: string }>`
    insert into codes (hash, batch_id) select hash, ${batchId} from unnest(${[...byHash.keys()]}::uuid[]) as new (hash)
    on conflict do nothing returning hash`.execute(db);
  return rows.flatMap(({ hash }) => byHash.get(hash) ?? []);
}
