import type { DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";

/** Deletes an open statement with its decisions, so that its file can be uploaded again. Rejects a closed one. */
export async function deleteStatement(
  tx: DatabaseTransaction,
  id: number,
): Promise<Result<null, { readonly code: "statement_closed" }>> {
  const { numDeletedRows } = await tx
    .deleteFrom("cash_statements")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 0n ? refuse({ code: "statement_closed" }) : accept(null);
}
