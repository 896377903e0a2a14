import { sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";

/**
 * Claims the missing cash of rows about which staff decided to ask the courier. A shipment has at most one unsettled claim; an existing one
 * stays as it is.
 */
export async function claimAskedRows(
  tx: DatabaseTransaction,
  statementId: number,
  staffId: number,
): Promise<void> {
  await sql`
    insert into courier_claims (courier_id, shipment_id, kind, amount, statement_id, staff_id)
    select courier_id, shipment_id, 'unpaid', expected - coalesce(rows.amount, 0), statement_id, ${staffId}::int
    from cash_statement_rows as rows join cash_statements on cash_statements.id = statement_id
    where statement_id = ${statementId} and decision = 'ask' and shipment_id is not null
      and expected > coalesce(rows.amount, 0)
    order by shipment_id
    on conflict (shipment_id) where settled_at is null do nothing`.execute(tx);
}
