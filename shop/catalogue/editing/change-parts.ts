import { sql } from "kysely";
import type { WrittenPart } from "#contract/admin/catalogue/product-parts.ts";
import type { FieldErrorCode, FieldErrors } from "#contract/field-errors.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../../result.ts";
import { setStock } from "../../stock/set-stock.ts";

/** Locked product whose parts may change. */
export interface ProductOfParts {
  readonly id: number;
  readonly sku: string;
  readonly stock: number;
  readonly parts_packed: boolean;
}

/** Change of the parts of a product. Missing fields stay as they are. */
export interface PartsChange {
  readonly parts?: readonly WrittenPart[] | undefined;
  readonly parts_packed?: boolean | undefined;
  /** Own pieces that staff confirm to book to the parts. */
  readonly book_stock?: number | undefined;
}

export type PartsRejection =
  | { readonly code: "fields"; readonly errors: FieldErrors }
  /** The product has a stock, and staff have not confirmed its number. */
  | { readonly code: "stock_to_book"; readonly stock: number };

/** Product after a change of its parts: its stock, and whether its parts make it. */
export interface ChangedParts {
  readonly stock: number;
  readonly isOfParts: boolean;
}

/**
 * Replaces the parts of a locked product, or changes whether its boxes are packed. Own pieces of a product that becomes a set are booked to
 * its parts, as one movement of the set and one of each part, once staff confirm their number. A product that is no set any more has no
 * stock. Locks the parts by ascending id.
 */
export async function changeParts(
  tx: DatabaseTransaction,
  product: ProductOfParts,
  { parts: written, parts_packed = product.parts_packed, book_stock }: PartsChange,
  staffId: number,
): Promise<Result<ChangedParts, PartsRejection>> {
  const before = await readWritten(tx, product.id);
  const parts = written ?? before;
  const wasOfParts = before.length > 0 && !product.parts_packed;
  const isOfParts = parts.length > 0 && !parts_packed;
  const isSame = parts_packed === product.parts_packed && JSON.stringify(parts) === JSON.stringify(before);
  if (isSame) return accept({ stock: product.stock, isOfParts });
  const found = await lockPartsById(tx, parts);
  const errors = await partErrors(tx, product.id, parts, found);
  if (Object.keys(errors).length > 0) return reject({ code: "fields", errors });
  const own = isOfParts && !wasOfParts ? product.stock : 0;
  if (own > 0 && book_stock !== own) return reject({ code: "stock_to_book", stock: own });
  if (own > 0) await bookToParts(tx, product, parts, found, staffId);
  await tx.deleteFrom("product_parts").where("product_id", "=", product.id).execute();
  await tx.updateTable("products").set({ parts_packed }).where("id", "=", product.id).execute();
  await insertPartRows(tx, product.id, parts);
  const { stock } = await tx
    .selectFrom("products")
    .select("stock")
    .where("id", "=", product.id)
    .executeTakeFirstOrThrow();
  return accept({ stock, isOfParts });
}

/** Copies the parts of a product to a product without stock. */
export async function copyParts(tx: DatabaseTransaction, from: number, to: number): Promise<void> {
  await sql`update products set parts_packed = original.parts_packed from products as original
    where products.id = ${to} and original.id = ${from}`.execute(tx);
  await insertPartRows(tx, to, await readWritten(tx, from));
}

async function insertPartRows(
  tx: DatabaseTransaction,
  product_id: number,
  parts: readonly WrittenPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insertInto("product_parts")
    .values(
      parts.map(({ product_id: part_id, quantity }, index) => {
        return { product_id, part_id, quantity, position: index + 1 };
      }),
    )
    .execute();
}

async function readWritten(tx: DatabaseTransaction, id: number): Promise<WrittenPart[]> {
  return await tx
    .selectFrom("product_parts")
    .select(["part_id as product_id", "quantity"])
    .where("product_id", "=", id)
    .orderBy("position")
    .execute();
}

type LockedPart = Pick<ProductOfParts, "id" | "sku" | "stock">;

async function lockPartsById(
  tx: DatabaseTransaction,
  parts: readonly WrittenPart[],
): Promise<ReadonlyMap<number, LockedPart>> {
  if (parts.length === 0) return new Map();
  const ids = parts.map(({ product_id }) => product_id);
  const rows = await tx
    .selectFrom("products")
    .select(["id", "sku", "stock"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the errors of parts by their place: unknown or repeated ones, and sets. A part of another set gets no parts. */
async function partErrors(
  tx: DatabaseTransaction,
  id: number,
  parts: readonly WrittenPart[],
  found: ReadonlyMap<number, LockedPart>,
): Promise<FieldErrors> {
  if (parts.length === 0) return {};
  const ids = parts.map(({ product_id }) => product_id);
  const { rows } = await sql<{ sets: number[]; is_part: boolean }>`
    select array(select distinct product_id from product_parts where product_id = any(${ids}::int[])) as sets,
      exists (select from product_parts where part_id = ${id}) as is_part`.execute(tx);
  const sets = new Set([id, ...(rows[0]?.sets ?? [])]);
  const errorOf = (part: number, index: number): FieldErrorCode | null => {
    if (!found.has(part)) return "unknown_choice";
    if (sets.has(part)) return "part_is_set";
    return ids.indexOf(part) < index ? "part_twice" : null;
  };
  const errors = ids.flatMap((part, index) => {
    const code = errorOf(part, index);
    return code === null ? [] : [[`parts.${index}.product_id`, [code]] as const];
  });
  return { ...Object.fromEntries(errors), ...(rows[0]?.is_part === true && { parts: ["set_is_part"] }) };
}

/** Moves the own pieces of a product to its parts. The notes name the other side by its SKU. */
async function bookToParts(
  tx: DatabaseTransaction,
  set: ProductOfParts,
  parts: readonly WrittenPart[],
  found: ReadonlyMap<number, LockedPart>,
  staffId: number,
): Promise<void> {
  const skus = parts.flatMap(({ product_id }) => found.get(product_id)?.sku ?? []);
  const change = { staffId, reason: "counted" } as const;
  await setStock(tx, set, 0, { ...change, note: `→ ${skus.join(", ")}`.slice(0, 200) });
  for (const { product_id, quantity } of parts.toSorted((one, other) => one.product_id - other.product_id)) {
    const part = found.get(product_id);
    if (part === undefined) continue;
    await setStock(tx, part, part.stock + set.stock * quantity, { ...change, note: `← ${set.sku}` });
  }
}
