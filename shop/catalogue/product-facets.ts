import { sql } from "kysely";
import type { ProductFilter } from "#contract/product.ts";
import type { Database } from "#db/database.ts";
import { productSelection } from "./product-selection.ts";

export interface Facet<Value> {
  readonly value: Value;
  readonly count: number;
}

export interface ProductFacets {
  readonly categories: Facet<number>[];
  readonly colors: Facet<string>[];
  readonly sizes: Facet<string>[];
  /** Piastres, as paid; null where nothing is selected. */
  readonly price: { readonly min: number; readonly max: number } | null;
}

/**
 * What can still be chosen within a selection. Each facet leaves its own filter out, so that a chosen colour does not
 * make the other colours vanish.
 */
export async function productFacets(db: Database, filter: ProductFilter): Promise<ProductFacets> {
  const [categories, colors, sizes, price] = await Promise.all([
    db
      .selectFrom("products")
      .select((eb) => ["category_id as value", eb.fn.countAll<number>().as("count")])
      .where(productSelection(filter, "category"))
      .groupBy("category_id")
      .execute(),
    db
      .selectFrom("products")
      .select((eb) => ["color as value", eb.fn.countAll<number>().as("count")])
      .where(productSelection(filter, "color"))
      .where("color", "is not", null)
      .groupBy("color")
      .orderBy("color")
      .$narrowType<{ value: string }>()
      .execute(),
    db
      .selectFrom("products")
      .select((eb) => ["size as value", eb.fn.countAll<number>().as("count")])
      .where(productSelection(filter, "size"))
      .where("size", "is not", null)
      .groupBy("size")
      // '100 ml' after '30 ml', grams after millilitres.
      .orderBy(sql`split_part(size, ' ', 2) desc, length(size), size`)
      .$narrowType<{ value: string }>()
      .execute(),
    db
      .selectFrom("products")
      .select([
        sql<number | null>`min(coalesce(discounted_price, price))`.as("min"),
        sql<number | null>`max(coalesce(discounted_price, price))`.as("max"),
      ])
      .where(productSelection(filter, "price"))
      .executeTakeFirstOrThrow(),
  ]);
  const { min, max } = price;
  return { categories, colors, sizes, price: min === null || max === null ? null : { min, max } };
}
