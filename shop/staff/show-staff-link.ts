import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type Author, writeEntry } from "../audit/write-entry.ts";
import { newToken, tokenHash } from "../credentials/tokens.ts";
import { inTransaction } from "../in-transaction.ts";
import { accept, type Result, refuse } from "../result.ts";
import { endInvitations } from "./invitations.ts";

/**
 * Creates a link by which a staff member chooses a password, for an owner to pass on, and returns its token. Ends earlier links. Logs that
 * a link was shown, never the link.
 */
export async function showStaffLink(
  db: Database,
  author: Author,
  id: number,
): Promise<Result<string, { readonly code: "unknown" | "removed" }>> {
  type Refusal = { readonly code: "unknown" | "removed" };
  return await inTransaction(db, async (tx): Promise<Result<string, Refusal>> => {
    const member = await tx
      .selectFrom("staff")
      .select(["removed_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (member === undefined) return refuse({ code: "unknown" });
    if (member.removed_at !== null) return refuse({ code: "removed" });
    await endInvitations(tx, id);
    const token = newToken();
    await tx.updateTable("staff").set({ invited_at: sql`now()` }).where("id", "=", id).execute();
    await tx
      .insertInto("staff_invitations")
      .values({ token_hash: tokenHash(token), staff_id: id })
      .execute();
    const [before, after] = [{ id }, { id, link_shown: true }];
    await writeEntry(tx, author, { action: "change", resource: "staff", id, before, after });
    return accept(token);
  });
}
