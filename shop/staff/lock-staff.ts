import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Locks the staff table for writers until the transaction ends, so that there is always an owner; readers continue. */
export async function lockStaff(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}
