import { type Expression, type SqlBool, sql } from "kysely";

/**
 * A condition on `products` that leaves one of each family of those that match; `matching` is one on `products` too. Of the members
 * that match it is the first in the given order, such as the best found, then in the family's.
 * A question for each row, so that a page among a million asks for few.
 */
export function onePerFamily(matching: Expression<SqlBool>, first: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(products.family_id is null or products.id = (
    select first.id from (select products.family_id as id) as family, lateral (
      select products.id from family_members as member
        join shown_products as products on products.id = member.product_id
      where member.family_id = family.id and ${matching}
      order by ${first}, member.position limit 1) as first))`;
}
