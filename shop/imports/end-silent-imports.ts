import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Marks imports without progress for two minutes as failed: their process has ended and changed nothing. */
export async function endSilentImports(db: Database): Promise<void> {
  await db
    .updateTable("imports")
    .set({ state: "failed", failure: "silent" })
    .where("state", "in", ["checking", "applying"])
    .where("heard_at", "<", sql<Date>`now() - interval '2 minutes'`)
    .execute();
}
