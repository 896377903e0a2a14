import { type Expression, type SqlBool, sql } from "kysely";

/**
 * A condition on `products` that leaves one of each family of those that match; `matching` is one on `products` too. Of the members
 * that match it is the first in the given order, such as the best found; otherwise one that can be bought, in the family's order.
 * A question for each row, so that a page among a million asks for few.
 */
export function onePerFamily(
  matching: Expression<SqlBool>,
  first: Expression<unknown> = sql`products.stock = 0`,
): Expression<SqlBool> {
  return sql<SqlBool>`coalesce((
    select own.product_id = (
      select products.id from family_members as member
        join shown_products as products on products.id = member.product_id
      where member.family_id = own.family_id and ${matching}
      order by ${first}, member.position limit 1)
    from family_members as own where own.product_id = products.id), true)`;
}
