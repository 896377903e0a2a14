import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * SQL of whether closing books the stated amount of a row, for `cash_statement_rows` as `rows`. A question to the courier concerns the
 * difference only: what the row states was paid. Rows that repeat a paid shipment, or would take back more than the order has, are in
 * dispute and are not booked.
 */
export const isBookedRow: RawBuilder<SqlBool> = sql<SqlBool>`(rows.shipment_id is not null
  and (rows.result = 'equal' or rows.decision in ('accept', 'refused')
    or (rows.decision in ('ask', 'postpone') and rows.amount <> 0
      and rows.cause in ('less', 'more', 'refused_in_statement', 'refused_here'))))`;
