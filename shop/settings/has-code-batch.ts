import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Whether the shop has ever made codes. Their packs may be sold, so their links work for good. */
export async function hasCodeBatch(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from code_batches) as has`.execute(db);
  return rows[0]?.has ?? false;
}
