import { type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Locks shipments and their unsettled claims by ascending id, after their orders, so that their cash is booked once. */
export async function lockShipments(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom("shipments")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom("courier_claims")
    .select("id")
    .where(sql<SqlBool>`shipment_id = any(${ids}::int[])`)
    .where("settled_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
