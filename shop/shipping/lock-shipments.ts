import { type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Locks shipments by ascending id, after their orders, so that their cash is booked once. */
export async function lockShipments(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom("shipments")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
