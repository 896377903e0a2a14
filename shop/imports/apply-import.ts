import { sql } from "kysely";
import type { ImportKind } from "#contract/admin/imports/import-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { writeEntry } from "../audit/write-entry.ts";
import { lockSkus } from "../catalogue/editing/sku-taken.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockRedirects, redirectsHold } from "../redirects/redirects.ts";
import { accept, type Result, reject } from "../result.ts";
import type { ImportAuthor } from "./check-import.ts";
import { addStockChanges, type ConfirmedCells, dropUnconfirmed } from "./confirm-cells.ts";
import { endSilentImports } from "./delete-imports.ts";
import { subjectOf } from "./import-kinds.ts";
import { importedTables } from "./imported-tables.ts";
import { indexImported } from "./index-imported.ts";
import {
  insertNewRows,
  listForSearch,
  lockRows,
  misplacedRows,
  movedRows,
  rowCount,
  writeRows,
} from "./write-rows.ts";

export interface ClaimedImport {
  readonly id: number;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly changes: number;
  readonly creates: number;
  readonly confirmed: ConfirmedCells;
}

/** Confirmations that staff send when they apply an import; `moved` is for cells whose values may have changed since the export. */
export interface ImportConfirmation extends ConfirmedCells {
  readonly confirm: readonly "moved"[];
}

/** Lines of the file whose rows have changed since the check. */
export interface RowsMoved {
  readonly code: "rows_moved";
  readonly rows: readonly { readonly row: number; readonly key: string }[];
}

export type ClaimRejection = {
  readonly code:
    | "unknown"
    | "import_has_problems"
    | "import_to_confirm"
    | "import_not_ready"
    | "import_running";
};

/**
 * Claims an import without problems, so that only this process applies it. Rejects it if cells may have changed in
 * the shop since the export and staff have not confirmed them. A row that changes later has another version, and the import fails.
 */
export async function claimImport(
  db: Database,
  id: number,
  { confirm, ...confirmed }: ImportConfirmation = { confirm: [] },
): Promise<Result<ClaimedImport, ClaimRejection>> {
  await endSilentImports(db);
  try {
    const claimed = await db
      .updateTable("imports")
      .set({ state: "applying", progress: 0, heard_at: sql`now()` })
      .where("id", "=", id)
      .where("state", "=", "ready")
      .where("problems", "=", 0)
      .$if(!confirm.includes("moved"), (update) => update.where("moved", "=", 0))
      .returning(["id", "file_name", "changes", "creates"])
      .returning(sql<ImportKind>`kind`.as("kind"))
      .executeTakeFirst();
    if (claimed !== undefined) return accept({ ...claimed, confirmed });
  } catch (error) {
    if (isUniqueViolation(error, "imports_working")) return reject({ code: "import_running" });
    throw error;
  }
  const found = await db
    .selectFrom("imports")
    .select(["state", "problems"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return reject({ code: "unknown" });
  if (found.state !== "ready") return reject({ code: "import_not_ready" });
  return reject({ code: found.problems > 0 ? "import_has_problems" : "import_to_confirm" });
}

/** Applies a claimed import in one transaction, or fails if a row has changed since the check. Then indexes products in batches. */
export async function applyImport(
  db: Database,
  author: ImportAuthor,
  claimed: ClaimedImport,
): Promise<Result<null, RowsMoved>> {
  const { id } = claimed;
  const onProgress = async (progress: number) => {
    await db.updateTable("imports").set({ progress, heard_at: sql`now()` }).where("id", "=", id).execute();
  };
  try {
    const applied = await inTransaction(db, (tx) => applyLocked(tx, author, claimed, onProgress));
    if (!applied.ok) await failImport(db, id, "rows_moved");
    else await indexImported(db);
    return applied;
  } catch (error) {
    await failImport(db, id, failureOf(error));
    // Another request has just created one of the new rows.
    if (failureOf(error) === "rows_moved") return reject({ code: "rows_moved", rows: [] });
    throw error;
  }
}

async function applyLocked(
  tx: DatabaseTransaction,
  author: ImportAuthor,
  { id, kind, file_name, creates, confirmed }: ClaimedImport,
  onProgress: (progress: number) => Promise<void>,
): Promise<Result<null, RowsMoved>> {
  const imported = importedTables[kind];
  const note = `${file_name} (#${id})`.slice(0, 200);
  if (imported.table === "products" && creates > 0) await lockSkus(tx);
  if (kind === "redirects") await lockRedirects(tx);
  await lockRows(tx, id, imported);
  await addStockChanges(tx, id, imported);
  const moved = [...(await movedRows(tx, id, imported)), ...(await misplacedRows(tx, id, imported, "after"))];
  const wrong = moved.length > 0 ? [] : await dropUnconfirmed(tx, id, await subjectOf(tx, kind), confirmed);
  moved.push(...wrong);
  // Also the differences of rows that were compared again.
  await addStockChanges(tx, id, imported);
  const { changes } = await tx
    .selectFrom("imports")
    .select("changes")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isWhole = (await rowCount(tx, id)) === changes + creates;
  if (moved.length > 0 || !isWhole) return reject({ code: "rows_moved", rows: moved });
  // Runs deferred triggers now, in parts, instead of at the commit. The rows are already locked.
  await sql`set constraints all immediate`.execute(tx);
  await listForSearch(tx, id, imported);
  await writeRows(tx, id, imported, { to: "after", staffId: author.id, note, onProgress });
  await insertNewRows(tx, id, imported, { staffId: author.id, note });
  if (kind === "redirects" && !(await redirectsHold(tx))) return reject({ code: "rows_moved", rows: [] });
  const state = await tx
    .updateTable("imports")
    .set({ state: "applied", progress: 100, applied_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "applying")
    .returning("id")
    .executeTakeFirst();
  // Another process has ended this import, because it did not report progress in time.
  if (state === undefined) return reject({ code: "rows_moved", rows: [] });
  const counted = { id, kind, file_name, changes, creates };
  await writeEntry(tx, author, {
    action: "change",
    resource: "imports",
    id,
    before: { ...counted, state: "ready" },
    after: { ...counted, state: "applied" },
  });
  return accept(null);
}

/** Reasons for which an import fails, as `imports.failure` stores them. */
type ImportFailure = "rows_moved" | "timeout" | "internal";

/** Returns the reason of an error. `timeout` also covers deadlocks and other passing failures of the database. */
function failureOf(error: unknown): ImportFailure {
  if (isUniqueViolation(error, "products_sku_key") || isUniqueViolation(error, "coupons_folded_code_key")) {
    return "rows_moved";
  }
  return isDatabaseUnavailable(error) ? "timeout" : "internal";
}

async function failImport(db: Database, id: number, failure: ImportFailure): Promise<void> {
  await db
    .updateTable("imports")
    .set({ state: "failed", failure })
    .where("id", "=", id)
    .where("state", "=", "applying")
    .execute();
}
