import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Lets nobody else change staff until the transaction ends, so that there is always an owner; reading goes on. */
export async function lockStaff(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx);
}
