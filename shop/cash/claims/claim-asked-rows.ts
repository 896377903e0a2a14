import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { isBookedRow } from "../booked-row.ts";

/**
 * Claims the missing cash of rows about which staff decided to ask the courier: what is expected, less what the row states and closing has
 * booked. A shipment has at most one unsettled claim for its cash; an existing one stays as it is.
 */
export async function claimAskedRows(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<void> {
  await sql`
    insert into courier_claims (courier_id, shipment_id, kind, amount, statement_id, staff_id)
    select courier_id, shipment_id, 'unpaid', expected - paid, statement_id, ${staffId}::int
    from cash_statement_rows as rows join cash_statements on cash_statements.id = statement_id,
      lateral (select case when ${isBookedRow} then rows.amount else 0 end as paid) as booked
    where statement_id = ${statementId} and decision = 'ask' and shipment_id is not null and expected > paid
    order by shipment_id
    on conflict (shipment_id, (kind = 'unpaid')) where settled_at is null do nothing`.execute(tx);
}
