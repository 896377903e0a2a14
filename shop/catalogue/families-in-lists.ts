import { type Expression, type SqlBool, sql } from "kysely";
import type { FamilyKind } from "#contract/families/family-kinds.ts";

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

/** Family of a product in a list: number of published members and the first swatches. */
export interface FamilyOfListed {
  readonly id: number;
  readonly kind: FamilyKind;
  readonly count: number;
  /** #rrggbb, at most the number on a card. */
  readonly swatches: readonly string[];
}

/** Maximum number of swatches on a card. */
export const maxListedSwatches = 5;

/** Column with the family of a row of `products`; null without one. */
export const familyOfListed = sql<FamilyOfListed | null>`(
  select json_build_object('id', family.id, 'kind', family.kind, 'count', count(*)::int, 'swatches',
    coalesce((array_agg(member.swatch order by member.position) filter (where member.swatch is not null))[1:${sql.lit(maxListedSwatches)}], '{}'))
  from family_members as own
    join product_families as family on family.id = own.family_id
    join family_members as member on member.family_id = own.family_id
    join shown_products as shown on shown.id = member.product_id
  where own.product_id = products.id
  group by family.id)`;
