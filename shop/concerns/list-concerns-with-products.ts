import type { Database } from "#db/database.ts";
import { type Concern, selectConcerns } from "./list-concerns.ts";

/** Those of the shop's areas, types of skin and concerns that any product is for, in the same order. */
export async function listConcernsWithProducts(db: Database): Promise<Concern[]> {
  return await selectConcerns(db)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("product_concerns")
            .innerJoin("shown_products", "shown_products.id", "product_concerns.product_id")
            .select("product_id")
            .whereRef("product_concerns.concern_key", "=", "concerns.key"),
        ),
        exists(
          selectFrom("shown_products as products")
            .select("id")
            .whereRef("products.area", "=", "concerns.key"),
        ),
      ]),
    )
    .execute();
}
