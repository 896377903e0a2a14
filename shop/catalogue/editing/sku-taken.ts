import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Locks the choice of SKUs until the transaction ends: no index can say that they are unique without case. */
export async function lockSkus(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product sku'))`.execute(tx);
}

/**
 * Whether another product has a SKU, in any case. Older shops may have SKUs that differ in case only, so that a unique index could not be
 * created. Takes the lock of `lockSkus`.
 */
export async function isSkuTaken(tx: DatabaseTransaction, sku: string, id: number | null): Promise<boolean> {
  await lockSkus(tx);
  const { rows } = await sql<{ sku: string }>`
    select sku from products where lower(sku) = lower(${sku}) and id is distinct from ${id}::int
      and not exists (select from products as own where own.id = ${id}::int and own.sku = ${sku})
    limit 1`.execute(tx);
  return rows.length > 0;
}
