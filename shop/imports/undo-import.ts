import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type ImportKind, maxUndoHours } from "#contract/admin/imports/import-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { lockToDelete } from "../catalogue/editing/delete-product.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockRedirects, redirectsHold } from "../redirects/redirects.ts";
import { accept, type Result, reject } from "../result.ts";
import { removeFromSearch } from "../search/index-products.ts";
import type { RowsMoved } from "./apply-import.ts";
import type { ImportAuthor } from "./check-import.ts";
import { type ImportedTable, importedTables } from "./imported-tables.ts";
import { indexImported } from "./index-imported.ts";
import { changedSince, listForSearch, lockRows, misplacedRows, rowCount, writeRows } from "./write-rows.ts";

export type UndoRejection =
  | RowsMoved
  | { readonly code: "unknown" | "import_not_applied" | "import_undo_late" };

/** Maximum time in ms that the response waits for the search index, which is enough for a few rows. */
const maxIndexWaitMs = 1000;

/**
 * Undoes an import within a day. Rejects it if a row has changed since, or if an order or a code batch uses a new row. Products that were
 * published before are published again, even without a mandatory fact: such a setting unpublishes nothing, and home lists them.
 */
export async function undoImport(
  db: Database,
  author: ImportAuthor,
  id: number,
): Promise<Result<null, UndoRejection>> {
  const undone = await inTransaction(db, (tx) => undo(tx, author, id));
  // Longer indexing continues after the response. If it fails, the next regular run indexes the products.
  const indexed = undone.ok ? indexImported(db).catch(() => {}) : null;
  await Promise.race([indexed, setTimeout(maxIndexWaitMs, null, { ref: false })]);
  return undone;
}

async function undo(
  tx: DatabaseTransaction,
  author: ImportAuthor,
  id: number,
): Promise<Result<null, UndoRejection>> {
  const found = await tx
    .selectFrom("imports")
    .select(["state", "file_name", "changes", "creates"])
    .select(sql<ImportKind>`kind`.as("kind"))
    .select(sql<boolean>`applied_at < now() - make_interval(hours => ${maxUndoHours})`.as("late"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return reject({ code: "unknown" });
  if (found.state !== "applied") return reject({ code: "import_not_applied" });
  if (found.late) return reject({ code: "import_undo_late" });
  const imported = importedTables[found.kind];
  if (imported.table === "products" && found.creates > 0) {
    // Also locks products that remain: an order may have locked one before a cart line of a deleted one.
    await lockToDelete(tx, sql`any(select product_id from import_rows where import_id = ${id})`);
  } else {
    if (found.kind === "redirects") await lockRedirects(tx);
    await lockRows(tx, id, imported, found.creates > 0);
  }
  const changed = [
    ...(await changedSince(tx, id, imported)),
    ...(await usedSince(tx, id, found.kind)),
    ...(await misplacedRows(tx, id, imported, "before")),
  ];
  const isWhole = (await rowCount(tx, id)) === found.changes + found.creates;
  if (changed.length > 0 || !isWhole) return reject({ code: "rows_moved", rows: changed });
  await sql`set constraints all immediate`.execute(tx);
  const note = `${found.file_name} (#${id})`.slice(0, 200);
  await listForSearch(tx, id, imported);
  const made = found.creates > 0 && imported.table === "products" ? await madeProducts(tx, id) : [];
  // Like saving a product: first the lock of the search index, then its rows.
  if (made.length > 0) await removeFromSearch(tx, made);
  await writeRows(tx, id, imported, { to: "before", staffId: author.id, note });
  await sql`delete from products where id = any(${made}::int[])`.execute(tx);
  if (found.kind === "coupons" || found.kind === "redirects") await deleteMade(tx, id, imported);
  if (found.kind === "redirects" && !(await redirectsHold(tx)))
    return reject({ code: "rows_moved", rows: [] });
  await tx
    .updateTable("imports")
    .set({ state: "undone", undone_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  const { late: _, ...counted } = found;
  const entry = { action: "change", resource: "imports", id } as const;
  await writeEntry(tx, author, {
    ...entry,
    before: { id, ...counted },
    after: { id, ...counted, state: "undone" },
  });
  return accept(null);
}

/** Lines of new products that orders, sets or code batches use, and of new coupons that orders use; at most 100. */
async function usedSince(tx: DatabaseTransaction, id: number, kind: ImportKind) {
  if (kind === "customers" || kind === "redirects") return [];
  const used =
    kind === "coupons"
      ? sql`exists (select from coupon_redemptions as used where used.coupon_id = line.coupon_id)`
      : sql`exists (select from order_lines as used where used.product_id = line.product_id)
        or exists (select from order_line_parts as used where used.product_id = line.product_id)
        or exists (select from product_parts as used where used.part_id = line.product_id)
        or exists (select from code_batches as used where used.product_id = line.product_id)`;
  const { rows } = await sql<{ row: number; key: string }>`
    select row_number as "row", key from import_rows as line
    where import_id = ${id} and before is null and (${used}) order by row_number limit 100`.execute(tx);
  return rows;
}

async function madeProducts(tx: DatabaseTransaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from import_rows where import_id = ${id} and before is null`.execute(tx);
  return rows.map((row) => row.id);
}

async function deleteMade(
  tx: DatabaseTransaction,
  id: number,
  { table, reference }: ImportedTable,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where id in (
    select ${sql.ref(reference)} from import_rows where import_id = ${id} and before is null)`.execute(tx);
}
