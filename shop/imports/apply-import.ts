import { sql } from "kysely";
import type { ImportKind } from "#contract/admin/catalogue/import-limits.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import type { CouponAuthor } from "../coupons/save-coupon.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { isCouponForOwners } from "./coupon-rows.ts";
import { endSilentImports } from "./end-silent-imports.ts";
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

/** An import that is being applied. */
export interface ClaimedImport {
  readonly id: number;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly changes: number;
  readonly creates: number;
}

/** Lines of the file whose rows somebody has changed since they were compared. */
export interface RowsMoved {
  readonly code: "rows_moved";
  readonly rows: readonly { readonly row: number; readonly key: string }[];
}

export type ClaimRefusal = {
  readonly code: "unknown" | "import_has_problems" | "import_not_ready" | "import_running" | "for_owners";
};

/**
 * Claims an import without problems, so that this process alone applies it. Refuses one with coupons that only an owner may give; a
 * coupon that changes after this has another version, and the import fails.
 */
export async function claimImport(
  db: Database,
  author: CouponAuthor,
  id: number,
): Promise<Result<ClaimedImport, ClaimRefusal>> {
  await endSilentImports(db);
  if (await isCouponForOwners(db, author, id, "after")) return refuse({ code: "for_owners" });
  try {
    const claimed = await db
      .updateTable("imports")
      .set({ state: "applying", progress: 0, heard_at: sql`now()` })
      .where("id", "=", id)
      .where("state", "=", "ready")
      .where("problems", "=", 0)
      .returning(["id", "file_name", "changes", "creates"])
      .returning(sql<ImportKind>`kind`.as("kind"))
      .executeTakeFirst();
    if (claimed !== undefined) return accept(claimed);
  } catch (error) {
    if (isUniqueViolation(error, "imports_working")) return refuse({ code: "import_running" });
    throw error;
  }
  const found = await db
    .selectFrom("imports")
    .select(["state", "problems"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) return refuse({ code: "unknown" });
  const hasProblems = found.state === "ready" && found.problems > 0;
  return refuse({ code: hasProblems ? "import_has_problems" : "import_not_ready" });
}

/**
 * Does what a claimed import says, in one transaction: all rows, or none where somebody has changed one of them since it was
 * compared, and the import has failed. Then search learns of it, a few products at a time.
 */
export async function applyImport(
  db: Database,
  author: Author & { readonly id: number },
  claimed: ClaimedImport,
): Promise<Result<null, RowsMoved>> {
  const { id } = claimed;
  const hear = async (progress: number) => {
    await db.updateTable("imports").set({ progress, heard_at: sql`now()` }).where("id", "=", id).execute();
  };
  try {
    const applied = await inTransaction(db, (tx) => applyLocked(tx, author, claimed, hear));
    if (!applied.ok) await failImport(db, id);
    else await indexImported(db);
    return applied;
  } catch (error) {
    await failImport(db, id);
    // Somebody has made one of the new rows at the same moment.
    if (isUniqueViolation(error, "products_sku_key") || isUniqueViolation(error, "coupons_folded_code_key")) {
      return refuse({ code: "rows_moved", rows: [] });
    }
    throw error;
  }
}

async function applyLocked(
  tx: DatabaseTransaction,
  author: Author & { readonly id: number },
  { id, kind, file_name, changes, creates }: ClaimedImport,
  hear: (progress: number) => Promise<void>,
): Promise<Result<null, RowsMoved>> {
  const imported = importedTables[kind];
  const note = `${file_name} (#${id})`.slice(0, 200);
  await lockRows(tx, id, imported);
  const moved = [...(await movedRows(tx, id, imported)), ...(await misplacedRows(tx, id, imported, "after"))];
  const isWhole = (await rowCount(tx, id)) === changes + creates;
  if (moved.length > 0 || !isWhole) return refuse({ code: "rows_moved", rows: moved });
  // Now, in parts, instead of all at the commit: whatever else they lock is behind the rows' own locks.
  await sql`set constraints all immediate`.execute(tx);
  await listForSearch(tx, id, imported);
  await writeRows(tx, id, imported, { to: "after", staffId: author.id, note, hear });
  await insertNewRows(tx, id, imported, { staffId: author.id, note });
  const state = await tx
    .updateTable("imports")
    .set({ state: "applied", progress: 100, applied_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "applying")
    .returning("id")
    .executeTakeFirst();
  // It was silent for too long, and others have given it up.
  if (state === undefined) return refuse({ code: "rows_moved", rows: [] });
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

async function failImport(db: Database, id: number): Promise<void> {
  await db
    .updateTable("imports")
    .set({ state: "failed" })
    .where("id", "=", id)
    .where("state", "=", "applying")
    .execute();
}
