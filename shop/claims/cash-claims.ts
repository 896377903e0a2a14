import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DatabaseTransaction } from "#db/database.ts";
import { shipmentCash } from "../cash/cash-due.ts";

/**
 * SQL of whether closing books the stated amount of a row, for `cash_statement_rows` as `rows`. A question to the courier concerns the
 * difference only: what the row states was paid. Rows that repeat a paid shipment, or would take back more than the order has, are in
 * dispute and are not booked.
 */
export const isBookedRow: RawBuilder<SqlBool> = sql<SqlBool>`(rows.shipment_id is not null
  and (rows.result = 'equal' or rows.decision in ('accept', 'refused')
    or (rows.decision in ('ask', 'postpone') and rows.amount <> 0
      and rows.cause in ('less', 'more', 'refused_in_statement', 'refused_here'))))`;

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
