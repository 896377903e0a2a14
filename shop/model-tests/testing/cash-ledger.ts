import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cashFigures } from "../../statements/cash-figures.ts";

/** Returns the inconsistencies of a courier's closed statements and claims, one line each. */
export async function wrongInCash(db: Database, courierId: number): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with sent as (
      select shipments.id, type, cash_booked, shipments.booked_at is not null as is_booked, orders.status_id,
        case when type = 'return_pickup'
          then case outcome when 'delivered' then amount when 'refused' then 0 end + cash_adjusted
          else cash_collected end as collected,
        (select courier_claims.amount from courier_claims
          where shipment_id = shipments.id and kind = 'unpaid' and settled_at is null) as claimed
      from shipments left join orders on orders.id = order_id where courier_id = ${courierId}),
    stated as (
      select shipment_id, sum(rows.amount) as amount
      from cash_statement_rows as rows join cash_statements on cash_statements.id = statement_id
      where courier_id = ${courierId} and closed_at is not null and shipment_id is not null
        -- Disputed rows: a repetition, or more than the order has.
        and (cause in ('booked_before', 'impossible') and decision in ('ask', 'postpone')) is not true
      group by shipment_id)
    select 'shipment ' || id || ': booked ' || cash_booked || ', stated ' || coalesce(amount, 0) as wrong
    from sent left join stated on shipment_id = sent.id where cash_booked <> coalesce(amount, 0)
    union all
    select 'shipment ' || id || ': claim ' || claimed || ', collected ' || coalesce(collected, -1) || ', booked ' || cash_booked
    from sent where is_booked and status_id in (5, 7) and claimed is not null and collected <> cash_booked
      and claimed <> collected - cash_booked`.execute(db);
  return [...rows.map((row) => row.wrong), ...(await wrongInFigures(db, courierId))];
}

/** Compares the figures of the back office: what is due is booked, with the courier, outstanding, or written off. */
async function wrongInFigures(db: Database, courierId: number): Promise<string[]> {
  const weeks = (await cashFigures(db, { from: "2000-01-01", to: "2199-12-31" })).filter(
    (week) => week.courier_id === courierId,
  );
  const sum = (name: "due" | "collected" | "difference") =>
    weeks.reduce((total, week) => total + week[name], 0);
  const outstanding = sum("due") - sum("collected") - sum("difference");
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(case
      when orders.status_id = 4 or (shipments.booked_at is null and coalesce(outcome, 'delivered') = 'delivered')
        then due - collected
      when shipments.booked_at is not null and collected = cash_booked then claimed else 0 end), 0)::int as open
    from shipments left join orders on orders.id = order_id, lateral (select
      case when type = 'return_pickup' then case when outcome = 'refused' then 0 else amount end else greatest(total - refused_amount - credit - advance, 0) end as due,
      coalesce(case when type = 'return_pickup'
        then case outcome when 'delivered' then amount when 'refused' then 0 end + cash_adjusted else cash_collected end, 0)
        as collected,
      coalesce((select courier_claims.amount from courier_claims
        where shipment_id = shipments.id and kind = 'unpaid' and settled_at is null), 0) as claimed) as cash
    where courier_id = ${courierId}`.execute(db);
  const open = rows[0]?.open ?? 0;
  return outstanding === open ? [] : [`courier: outstanding ${outstanding}, on the way and claimed ${open}`];
}
