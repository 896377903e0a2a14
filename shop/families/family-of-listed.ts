import { sql } from "kysely";
import type { FamilyKind } from "#contract/catalogue/family-kinds.ts";

/** The family of a product in a list: how many customers see of it, and the swatches of the first ones. */
export interface FamilyOfListed {
  readonly id: number;
  readonly kind: FamilyKind;
  readonly count: number;
  /** #rrggbb, as many as a card shows. */
  readonly swatches: readonly string[];
}

/** How many swatches a card shows before it says how many more there are. */
export const maxListedSwatches = 5;

/** The family of each row of `products`, as a column; null where the product stands by itself. */
export const familyOfListed = sql<FamilyOfListed | null>`(
  select json_build_object('id', family.id, 'kind', family.kind, 'count', count(*)::int, 'swatches',
    coalesce((array_agg(member.swatch order by member.position) filter (where member.swatch is not null))[1:${sql.lit(maxListedSwatches)}], '{}'))
  from family_members as own
    join product_families as family on family.id = own.family_id
    join family_members as member on member.family_id = own.family_id
    join shown_products as shown on shown.id = member.product_id
  where own.product_id = products.id
  group by family.id)`;
