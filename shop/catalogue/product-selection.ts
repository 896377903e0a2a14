import { type ExpressionBuilder, sql } from "kysely";
import type { ProductFilter } from "#contract/product.ts";
import type { DB } from "#db/tables.generated.ts";

/** Each filter by its name, so that a facet can leave its own filter out. */
export type ProductFilterName =
  | "category"
  | "color"
  | "size"
  | "concern"
  | "skin_type"
  | "area"
  | "stock"
  | "price";

/** The condition that a filter means, as an expression for `where`; the named filter is left out. */
export function productSelection(filter: ProductFilter, except?: ProductFilterName) {
  return (eb: ExpressionBuilder<DB, "products">) => {
    const pays = sql<number>`coalesce(products.discounted_price, products.price)`;
    const hasOneOf = (keys: readonly string[]) =>
      eb(
        "products.id",
        "in",
        eb
          .selectFrom("product_concerns")
          .select("product_concerns.product_id")
          .where("product_concerns.concern_key", "in", keys),
      );
    const conditions = [];
    if (filter.category_id.length > 0 && except !== "category") {
      conditions.push(eb("products.category_id", "in", filter.category_id));
    }
    if (filter.color.length > 0 && except !== "color")
      conditions.push(eb("products.color", "in", filter.color));
    if (filter.size.length > 0 && except !== "size") conditions.push(eb("products.size", "in", filter.size));
    if (filter.concern.length > 0 && except !== "concern") conditions.push(hasOneOf(filter.concern));
    if (filter.skin_type.length > 0 && except !== "skin_type") conditions.push(hasOneOf(filter.skin_type));
    if (filter.area.length > 0 && except !== "area") conditions.push(eb("products.area", "in", filter.area));
    if (filter.inStock && except !== "stock") conditions.push(eb("products.stock", ">", 0));
    if (filter.min_price !== undefined && except !== "price")
      conditions.push(eb(pays, ">=", filter.min_price));
    if (filter.max_price !== undefined && except !== "price")
      conditions.push(eb(pays, "<=", filter.max_price));
    return eb.and(conditions);
  };
}
