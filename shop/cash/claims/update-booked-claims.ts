import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { shipmentCash } from "../../shipping/shipment-cash.ts";
import { isBookedRow } from "../booked-row.ts";

/**
 * Updates the unsettled claims for cash of shipments that a statement has booked. Lowers a claim to the amount that is still open, and
 * settles it with what the row states once nothing is.
 */
export async function updateBookedClaims(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<void> {
  await sql`
    with booked as (
      select rows.shipment_id, rows.amount as paid, case decision
        when 'ask' then rows.expected - rows.amount
        when 'postpone' then coalesce(${shipmentCash.collected}, 0) - cash_booked else 0 end as rest
      from cash_statement_rows as rows join shipments on shipments.id = rows.shipment_id
        left join orders on orders.id = shipments.order_id
      where statement_id = ${statementId} and ${isBookedRow})
    update courier_claims set
      amount = case when rest > 0 then rest else courier_claims.amount end,
      settled_at = case when rest > 0 then null else now() end,
      settled_by = case when rest > 0 then null else ${staffId}::int end,
      settled_amount = case when rest > 0 then null
        else greatest(least(courier_claims.amount, coalesce(paid, 0)), 0) end
    from booked
    where booked.shipment_id = courier_claims.shipment_id and settled_at is null and kind = 'unpaid'`.execute(
    tx,
  );
}
