import { sql } from "kysely";
import type { FamilyKind } from "#contract/families/family-kinds.ts";
import { shownProducts } from "../shown-products.ts";

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
    join ${shownProducts} as shown on shown.id = member.product_id
  where own.product_id = products.id
  group by family.id)`;
