import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/** Settles claims for unpaid cash of shipments that a statement has booked. */
export async function settleBookedClaims(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<void> {
  await sql`
    update courier_claims set settled_at = now(), settled_by = ${staffId}::int,
      settled_amount = greatest(least(courier_claims.amount, rows.amount), 0)
    from cash_statement_rows as rows
    where rows.statement_id = ${statementId} and (result = 'equal' or decision in ('accept', 'refused'))
      and rows.shipment_id = courier_claims.shipment_id and settled_at is null and kind = 'unpaid'`.execute(
    tx,
  );
}
