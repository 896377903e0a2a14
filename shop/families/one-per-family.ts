import { type Expression, type SqlBool, sql } from "kysely";

/**
 * A condition on `products` that leaves one of each family of those that match: the first in the given order, such as the best
 * found; otherwise one that can be bought, in the family's order. `matching` is a condition on `products` too.
 */
export function onePerFamily(
  matching: Expression<SqlBool>,
  first: Expression<unknown> = sql`products.stock = 0`,
): Expression<SqlBool> {
  // Members of families are few: they are ranked once, whatever the list's size.
  return sql<SqlBool>`products.id not in (
    select ranked.product_id from (
      select family_members.product_id,
        row_number() over (partition by family_members.family_id order by ${first}, family_members.position) as place
      from family_members join shown_products as products on products.id = family_members.product_id
      where ${matching}) as ranked
    where ranked.place > 1)`;
}
