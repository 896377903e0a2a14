import { type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Brings unsettled claims for cash in line after the cash of locked orders has changed beside a statement, such as by a correction. The next
 * statement should then contain the difference to the booked cash. The claim of a booked shipment names it, and each claim is settled with 0 if
 * the courier owes nothing.
 */
export async function matchClaimsToCash(
  tx: DatabaseTransaction,
  orderIds: readonly number[],
  staffId: number | null,
): Promise<void> {
  const owes = sql<SqlBool>`coalesce(cash_collected, 0) > cash_booked`;
  await sql`
    update courier_claims set
      amount = case when ${owes} then coalesce(cash_collected, 0) - cash_booked else courier_claims.amount end,
      settled_at = case when ${owes} then null else now() end,
      settled_by = case when ${owes} then null else ${staffId}::int end,
      settled_amount = case when ${owes} then null else 0 end
    from shipments join orders on orders.id = shipments.order_id
    where shipments.id = courier_claims.shipment_id and orders.id = any(${[...orderIds]}::int[])
      and (shipments.booked_at is not null or not ${owes}) and settled_at is null and kind = 'unpaid'`.execute(
    tx,
  );
}
