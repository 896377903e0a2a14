import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";

/** Deletes an import that was not applied and is not in progress. */
export async function deleteImport(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { code: "import_kept" }>> {
  await endSilentImports(tx);
  const deleted = await tx
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("state", "in", ["ready", "failed"])
    .returning("id")
    .executeTakeFirst();
  return deleted === undefined ? reject({ code: "import_kept" }) : accept(null);
}

/** Deletes imports that were not applied for long, and the rows of those that can no longer be undone; their counts remain. */
export async function deleteOldImports(db: Database): Promise<void> {
  await sql`delete from imports
    where state in ('ready', 'failed', 'checking') and created_at < now() - interval '7 days'`.execute(db);
  await sql`delete from import_rows using imports
    where imports.id = import_id and imports.state in ('applied', 'undone')
      and applied_at < now() - interval '2 days'`.execute(db);
}

/** Marks imports without progress for two minutes as failed: their process has ended and changed nothing. */
export async function endSilentImports(db: Database): Promise<void> {
  await db
    .updateTable("imports")
    .set({ state: "failed", failure: "silent" })
    .where("state", "in", ["checking", "applying"])
    .where("heard_at", "<", sql<Date>`now() - interval '2 minutes'`)
    .execute();
}
