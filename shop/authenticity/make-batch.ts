import { randomFillSync } from "node:crypto";
import { sql } from "kysely";
import { checkDigit } from "#contract/authenticity/check-digit.ts";
import type { FieldErrors } from "#contract/field-errors.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import type { ChangeRejection } from "../listing/change-rejection.ts";
import { accept, type Result, reject } from "../result.ts";
import { requireCodeKey } from "../secrets/claim-code-key.ts";
import type { KeyRing } from "../secrets/key-ring.ts";
import { encodeCodes } from "./export-codes.ts";

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
): Promise<Result<number, ChangeRejection>> {
  const errors = await errorsOfProduct(tx, batch.product_id);
  if (errors !== null) return reject({ code: "fields", errors });
  return accept(await makeBatch(tx, key, batch, onProgress));
}

/** Returns the errors of a product that can have no batch; null if it can. Parts of a set have their own codes, unless its boxes are packed. */
async function errorsOfProduct(tx: DatabaseTransaction, productId: number): Promise<FieldErrors | null> {
  const product = await tx
    .selectFrom("products")
    .select("parts_packed")
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom("product_parts").select("part_id").where("product_parts.product_id", "=", productId),
        )
        .$castTo<boolean>()
        .as("has_parts"),
    )
    .where("id", "=", productId)
    .forKeyShare()
    .executeTakeFirst();
  if (product === undefined) return productUnknown;
  return product.has_parts && !product.parts_packed ? { product_id: ["codes_of_parts"] } : null;
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

const digits = 14;
/** Largest multiple of ten in a byte; higher bytes would make some digits more likely. */
const fairBytes = 250;

/** Creates distinct codes of fourteen random digits and a check digit. */
export function newCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = randomDigits(digits * (count - codes.size));
    for (let at = 0; at < random.length; at += digits) {
      const code = random.slice(at, at + digits);
      codes.add(code + checkDigit(code));
    }
  }
  return [...codes];
}

function randomDigits(count: number): string {
  const found: number[] = [];
  const bytes = Buffer.alloc(4096);
  while (found.length < count) {
    for (const byte of randomFillSync(bytes))
      if (byte < fairBytes && found.length < count) found.push(byte % 10);
  }
  return found.join("");
}

/** Number of codes that exist already, in this file or another batch. */
export interface CodesTaken {
  readonly code: "codes_taken";
  readonly count: number;
}

/**
 * Imports folded codes of printed packs as a batch that is already exported. Stores nothing if one of them exists. Returns the batch's id.
 */
export async function importBatch(
  tx: DatabaseTransaction,
  key: KeyRing,
  batch: Omit<NewBatch, "count">,
  codes: readonly string[],
  onProgress: BatchProgress = () => {},
): Promise<Result<number, ChangeRejection | CodesTaken>> {
  const errors = await errorsOfProduct(tx, batch.product_id);
  if (errors !== null) return reject({ code: "fields", errors });
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
    : reject({ code: "codes_taken", count: codes.length - inserted });
}
