import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Returns the inconsistencies of a shop's returns and refunds, one line each. */
export async function wrongInReturns(db: Database, { customerIds }: ShopUnderTest): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with theirs as (select * from orders where customer_id = any(${customerIds}::int[])),
    standing as (
      select returns.order_id, return_id, kind, refunds.amount, refunds.delivery_fee
      from refunds join returns on returns.id = return_id join theirs on theirs.id = returns.order_id
      where kind <> 'reversed'
        and not exists (select from refunds as reversal where reversal.reverses_id = refunds.id)),
    sums as (
      select return_id, coalesce(sum(amount) filter (where kind = 'due'), 0) as due,
        coalesce(sum(amount) filter (where kind = 'paid'), 0) as paid from standing group by return_id)
    select 'return ' || return_id || ': due ' || due || ', paid ' || paid as wrong from sums where paid > due
    union all
    select 'order ' || id || ': refunded ' || refunded || ', paid ' || paid
    from theirs, lateral (select coalesce(sum(amount), 0) as paid from standing
      where order_id = theirs.id and kind = 'paid') as p
    where refunded <> paid or refunded > coalesce(cash_collected, 0) + advance
    union all
    select 'line ' || order_lines.id || ': returned ' || order_lines.returned || ', received ' || received
    from order_lines join theirs on theirs.id = order_id, lateral (
      select coalesce(sum(return_lines.received), 0) as received from return_lines
      where order_line_id = order_lines.id) as r
    where order_lines.returned <> received
    union all
    select 'line ' || order_lines.id || ': asked for more than delivered'
    from order_lines join theirs on theirs.id = order_id, lateral (
      select coalesce(sum(case when returns.status in ('requested', 'accepted', 'on_its_way')
        then asked else coalesce(received, 0) end), 0) as claimed
      from return_lines join returns on returns.id = return_id where order_line_id = order_lines.id) as r
    where claimed + refused > quantity
    union all
    select 'order ' || id || ': at ' || status_id || ' with all pieces back'
    from theirs where status_id = 5 and not exists (
      select from order_lines where order_id = theirs.id and refused + returned < quantity)
    union all
    -- Corrections may lower the cash below what is due; refunds and exchanges alone never do.
    select 'order ' || theirs.id || ': refundable ' || refundable_cash(theirs.id)
    from theirs where refundable_cash(theirs.id) < 0
      and not exists (select from cash_entries where order_id = theirs.id and kind = 'corrected')
    union all
    select 'return ' || returns.id || ': ' || returns.status || ' with shipment ' || coalesce(shipments.type, 'none')
    from returns join theirs on theirs.id = returns.order_id left join shipments on shipments.return_id = returns.id
    where (returns.status = 'on_its_way') and shipments.id is null
      or returns.status in ('requested', 'declined') and shipments.id is not null`.execute(db);
  return rows.map((row) => row.wrong);
}
