import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Product that can replace a returned one; prices in piastres. */
export interface ExchangeChoice {
  /** Returned product. */
  readonly for_id: number;
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  /** Name of the shade or size in the family; null outside of it. */
  readonly label_en: string | null;
  readonly label_ar: string | null;
  readonly price: number;
  readonly stock: number;
  /** Whether it has the price that was paid: the same product, or a member of its family. */
  readonly is_same: boolean;
}

/** Maximum number of choices for one product. */
const maxChoices = 40;

/**
 * Lists the products that can replace returned ones: the same product and its family first, then products of its category, the best sellers
 * first. Sold-out products come with stock 0, except those of the category.
 */
export async function listExchangeChoices(
  db: Database,
  productIds: readonly number[],
): Promise<ExchangeChoice[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<ExchangeChoice>`
    select returned.id as for_id, choice.*
    from products as returned cross join lateral (
      select other.id, other.name_en, other.name_ar, member.label_en, member.label_ar,
        coalesce(other.discounted_price, other.price) as price, other.stock,
        other.id = returned.id or member.product_id is not null as is_same
      from shown_products as other
      left join family_members as member
        on member.product_id = other.id and member.family_id = returned.family_id
      where other.id = returned.id or member.product_id is not null
        or other.category_id = returned.category_id and other.stock > 0
      order by other.id <> returned.id, member.position nulls last, other.sold desc, other.id
      limit ${maxChoices}
    ) as choice
    where returned.id in (${sql.join(productIds)})
    order by returned.id`.execute(db);
  return rows;
}
