import { type RawBuilder, sql } from "kysely";
import type { Pregnancy } from "#contract/catalogue/product-facts.ts";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";

/**
 * Returns the SQL of what customers see about pregnancy, for a row of `products` by its alias. A set is as strict as its strictest part and
 * its own statement. An unknown part makes it unknown, unless another one says 'ask_doctor' or 'avoid'.
 */
export function shownPregnancy(alias: string): RawBuilder<Pregnancy | null> {
  const [id, own] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.pregnancy`)];
  return sql`(case when not exists (select from product_parts where product_parts.product_id = ${id}) then ${own} else (
    select case when bool_or(stated.pregnancy = 'avoid') then 'avoid'
      when bool_or(stated.pregnancy = 'ask_doctor') then 'ask_doctor'
      when bool_and(stated.pregnancy is not null) then 'suitable' end
    from (select part.pregnancy from product_parts join products as part on part.id = product_parts.part_id
        where product_parts.product_id = ${id}
      union all select ${own} where ${own} is not null) as stated) end)`;
}

/** Returns whether a published product suits pregnancy. */
export async function hasProductsForPregnancy(db: Database): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from ${shownProducts} as products
      where ${shownPregnancy("products")} = 'suitable') as any`.execute(db);
  return rows[0]?.any === true;
}
