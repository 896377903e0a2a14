import type { Client } from "pg";

/** Lists inconsistencies of a shop's books, one line each. A shop without a bug has none. */
export async function findInconsistencies(session: Client): Promise<string[]> {
  const { rows } = await session.query<{ wrong: string }>(`
    select 'product ' || id || ': ' || stock || ' in stock, but its movements add up to ' || moved as wrong
    from products, lateral (select coalesce(sum(change), 0) as moved from stock_movements
      where product_id = products.id) as movements
    where stock <> moved
      and (parts_packed or not exists (select from product_parts where product_id = products.id))
    union all
    select 'set ' || id || ': ' || stock || ' in stock, but its parts make ' || made
    from products, lateral (select sets_in_stock(id) as made) as parts
    where not parts_packed and stock <> made
    union all
    select 'line ' || order_line_id || ': its parts share ' || sum(share) || ' piastres, but it costs ' || paid_price
    from order_line_parts join order_lines on order_lines.id = order_line_id
    group by order_line_id, paid_price having sum(share) <> paid_price
    union all
    select 'coupon ' || id || ': used ' || used || ' times, but redeemed ' || redeemed || ' times'
    from coupons, lateral (select count(*) as redeemed from coupon_redemptions
      where coupon_id = coupons.id and given_back_at is null) as redemptions
    where used <> redeemed
    union all
    select 'order ' || id || ': it has no lines' from orders
    where not exists (select from order_lines where order_id = orders.id)`);
  return rows.map(({ wrong }) => wrong);
}
