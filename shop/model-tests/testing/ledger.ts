import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cashFigures } from "../../statements/cash-figures.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Returns the inconsistencies of a shop's data, one line each. */
export async function wrongInLedger(db: Database, shop: ShopUnderTest): Promise<string[]> {
  const { productIds, couponIds, customerIds, courierId } = shop;
  const { rows } = await sql<{ wrong: string }>`
    select 'product ' || id || ': on hand ' || stock || ', movements ' || moved as wrong
    from products, lateral (select coalesce(sum(change), 0) as moved from stock_movements
      where product_id = products.id) as m
    where id = any(${productIds}::int[]) and (stock <> moved or stock < 0)
    union all
    select 'product ' || id || ': sold ' || sold || ', ordered ' || ordered
    from products, lateral (select coalesce(sum(case when status_id in (3, 4, 5) then quantity - refused - returned else 0 end
        + coming_back + lost), 0) as ordered from order_lines
      join orders on orders.id = order_id where product_id = products.id) as o
    where id = any(${productIds}::int[]) and sold <> ordered
    union all
    select 'product ' || p.id || ': taken ' || -taken || ', ordered ' || ordered
    from unnest(${productIds}::int[]) as p (id),
      lateral (select coalesce(sum(change), 0) as taken from stock_movements
        where product_id = p.id and (reason in ('order', 'cancelled', 'returned') or (reason = 'corrected' and change < 0))) as t,
      lateral (select coalesce(sum(case when status_id in (3, 4, 5) then quantity - refused - returned else 0 end
        + coming_back + lost), 0) as ordered from order_lines
        join orders on orders.id = order_id where product_id = p.id) as o
    where -taken <> ordered
    union all
    select 'line ' || order_lines.id || ': ' || coming_back || ' pieces on their way back and ' || lost || ' lost'
    from order_lines join orders on orders.id = order_id
    where product_id = any(${productIds}::int[]) and (status_id not in (5, 7) and coming_back + lost > 0
      or status_id = 5 and coming_back + lost > refused)
    union all
    select 'coupon ' || id || ': used ' || used || ', redemptions ' || redeemed
    from coupons, lateral (select count(*) as redeemed from coupon_redemptions
      where coupon_id = coupons.id and given_back_at is null) as r
    where id = any(${couponIds}::int[]) and (used <> redeemed or used > uses_total)
    union all
    select 'coupon ' || coupon_id || ': customer ' || customer_id || ' used it ' || count(*) || ' times'
    from coupon_redemptions where coupon_id = any(${couponIds}::int[]) and given_back_at is null
    group by coupon_id, customer_id having count(*) > 1
    union all
    select 'order ' || id || ': coupon ' || coalesce(coupon, 'none') || ' with its redemption ' || redeemed
    from orders, lateral (select count(*) as redeemed from coupon_redemptions
      where order_id = orders.id and (given_back_at is null) = (status_id not in (6, 7))) as r
    where customer_id = any(${customerIds}::int[]) and redeemed <> (case when coupon is null then 0 else 1 end)
    union all
    select 'order ' || id || ': total ' || total || ', lines ' || paid || ', coupon ' || coupon_discount
    from orders, lateral (select sum(quantity * paid_price) as paid, sum(quantity * unit_price) as full_price,
        sum(offer_discount) as offer_shares, sum(order_lines.coupon_discount) as coupon_shares,
        sum(order_lines.staff_discount) as staff_shares
      from order_lines where order_id = orders.id) as l
    where customer_id = any(${customerIds}::int[])
      and (total <> paid - orders.offer_discount - coupon_discount - staff_discount + delivery_fee
      or subtotal <> full_price or total < 0
      or discount <> full_price - paid + orders.offer_discount + coupon_discount + staff_discount
      or offer_shares <> orders.offer_discount or coupon_shares <> coupon_discount or staff_shares <> staff_discount
      or orders.offer_discount <> (select coalesce(sum(amount), 0) from order_offers where order_id = orders.id))
    union all
    select 'order ' || id || ': at ' || status_id || ' after ' || history
    from orders, lateral (select string_agg(status_id::text, '' order by status_id) as history
      from order_status_changes where order_id = orders.id) as h
    where customer_id = any(${customerIds}::int[])
      and history <> case status_id when 3 then '3' when 4 then '34' when 5 then '345' when 6 then '36' else history end
    union all
    select 'order ' || orders.id || ': at ' || status_id || ' with outcome ' || coalesce(outcome, 'none')
    from orders left join shipments on order_id = orders.id
    where customer_id = any(${customerIds}::int[])
      and (case status_id when 4 then outcome is null and order_id is not null when 5 then outcome = 'delivered'
        when 7 then outcome is not null else order_id is null end) is not true
    union all
    select 'hand-over ' || id || ': empty' from hand_overs where courier_id = ${courierId}
      and not exists (select from shipments where hand_over_id = hand_overs.id)
    union all
    select 'order ' || id || ': refused ' || refused_amount from orders, lateral (
      select sum(floor((quantity * paid_price - offer_discount - order_lines.coupon_discount
        - order_lines.staff_discount)::numeric * refused / quantity)) as value from order_lines where order_id = orders.id) as l
    where customer_id = any(${customerIds}::int[]) and refused_amount <> value
    union all
    select 'cart line ' || id || ': ' || quantity || ' pieces'
    from cart_lines where customer_id = any(${customerIds}::int[]) and quantity not between 1 and 5`.execute(
    db,
  );
  return [...rows.map((row) => row.wrong), ...(await wrongAccount(db, courierId))];
}

/** Compares the account of the courier with the entries of its orders, less what closed statements and receipts have booked. */
async function wrongAccount(db: Database, courierId: number): Promise<string[]> {
  const weeks = await cashFigures(db, { from: "2000-01-01", to: "2199-12-31" });
  const account = weeks.filter((week) => week.courier_id === courierId);
  const owed = account.reduce((sum, { collected, booked }) => sum + collected - booked, 0);
  const { rows } = await sql<{ entered: number }>`
    select coalesce(sum(cash_entries.amount), 0)::int as entered from cash_entries join shipments using (order_id)
    where courier_id = ${courierId} and kind in ('collected', 'corrected')`.execute(db);
  const { rows: pickups } = await sql<{ paid: number }>`
    select coalesce(sum(case outcome when 'delivered' then amount + cash_adjusted else cash_adjusted end), 0)::int as paid
    from shipments where courier_id = ${courierId} and type = 'return_pickup' and outcome is not null`.execute(
    db,
  );
  const { rows: statements } = await sql<{ booked: number }>`
    select coalesce(sum(cash_booked), 0)::int as booked from shipments where courier_id = ${courierId}`.execute(
    db,
  );
  const entered = (rows[0]?.entered ?? 0) + (pickups[0]?.paid ?? 0) - (statements[0]?.booked ?? 0);
  return owed === entered ? [] : [`courier: owes ${owed}, entries ${entered}`];
}
