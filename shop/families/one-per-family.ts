import { type Expression, type SqlBool, sql } from "kysely";

/**
 * The ids of those of `products` that a list leaves out because another one of their family stands for it: of the members that
 * match the first in the given order, such as the best found; otherwise one that can be bought, in the family's order.
 */
export function othersOfFamilies(
  matching: Expression<SqlBool>,
  first: Expression<unknown> = sql`products.stock = 0`,
): Expression<number> {
  // Members of families are few: they are ranked once, whatever the list's size.
  return sql<number>`(
    select ranked.product_id from (
      select family_members.product_id,
        row_number() over (partition by family_members.family_id order by ${first}, family_members.position) as place
      from family_members join shown_products as products on products.id = family_members.product_id
      where ${matching}) as ranked
    where ranked.place > 1)`;
}

/** A condition on `products` that leaves one of each family of those that match; `matching` is one on `products` too. */
export function onePerFamily(
  matching: Expression<SqlBool>,
  first?: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`products.id not in ${othersOfFamilies(matching, first)}`;
}
