import { type Expression, type SqlBool, sql } from "kysely";

/**
 * Returns a condition on `products` that keeps one matching member per family; `matching` is the condition of the list. It keeps the first
 * member by `first` (such as the search order), then by the order of the family. It is a subquery per row, so that a page of a million
 * products needs few.
 */
export function onePerFamily(matching: Expression<SqlBool>, first: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(products.family_id is null or products.id = (
    select first.id from (select products.family_id as id) as family, lateral (
      select products.id from family_members as member
        join shown_products as products on products.id = member.product_id
      where member.family_id = family.id and ${matching}
      order by ${first}, member.position limit 1) as first))`;
}
