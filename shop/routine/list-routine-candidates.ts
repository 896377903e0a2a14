import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type RoutineCandidate, type RoutineProduct, routineCandidate } from "./routine-candidate.ts";

/** Maximum number of candidates per category and area: products in stock first, then by price. */
const maxOfOneKind = 200;

/** Returns the products for routines by ascending id, including sold-out ones. */
export async function listRoutineCandidates(db: Database): Promise<RoutineCandidate[]> {
  const { rows } = await sql<RoutineProduct>`
    select id, name_en, name_ar, how_to_use_en, how_to_use_ar, active_ingredients_en, active_ingredients_ar,
      price, discounted_price, stock, color, area, category_key,
      array(${keysOf("skin_type")}) as skin_types, array(${keysOf("concern")}) as concerns
    from (
      select products.*, categories.key as category_key, row_number() over (
        partition by category_id, area order by stock = 0, coalesce(discounted_price, price), products.id) as place
      from shown_products as products join categories on categories.id = category_id
      where area in ('face', 'eyes')) as product
    where place <= ${maxOfOneKind}
    order by id`.execute(db);
  return rows.flatMap((product) => routineCandidate(product) ?? []);
}

function keysOf(kind: "skin_type" | "concern") {
  return sql`select key from product_concerns join concerns on key = concern_key
    where product_id = product.id and kind = ${sql.lit(kind)} order by position, key`;
}
