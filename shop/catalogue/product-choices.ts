import { type RawBuilder, type SqlBool, sql } from "kysely";
import { idArray } from "#db/id-array.ts";
import type { ProductFilterName, ProductSelection } from "./product-selection.ts";

/** Prefix of a key in `product_choices.keys`; skin types are concerns too. */
export type ChoiceName = "category" | "color" | "size" | "area" | "concern";

/** Returns the condition of a filter on `product_choices`, without the filter named `except`. */
export function matchingChoices(filter: ProductSelection, except?: ProductFilterName): RawBuilder<SqlBool> {
  const { foundIds, min_price, max_price } = filter;
  const chosen = (name: ProductFilterName, prefix: ChoiceName, values: readonly (string | number)[]) =>
    name !== except &&
    values.length > 0 &&
    sql<SqlBool>`keys && ${values.map((value) => `${prefix}:${value}`)}::text[]`;
  const conditions = [
    foundIds !== undefined && sql<SqlBool>`product_id = any(${idArray(foundIds)})`,
    chosen("category", "category", filter.category_id),
    chosen("color", "color", filter.color),
    chosen("size", "size", filter.size),
    chosen("concern", "concern", filter.concern),
    chosen("skin_type", "concern", filter.skin_type),
    chosen("area", "area", filter.area),
    filter.inStock && sql<SqlBool>`in_stock`,
    filter.discounted &&
      sql<SqlBool>`product_id in (select id from shown_products where discounted_price is not null)`,
    except !== "price" && min_price !== undefined && sql<SqlBool>`paid >= ${min_price}`,
    except !== "price" && max_price !== undefined && sql<SqlBool>`paid <= ${max_price}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
