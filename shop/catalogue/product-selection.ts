import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { ProductFilter } from "#contract/catalogue/product.ts";
import { idArray } from "#db/id-array.ts";
import type { DB } from "#db/tables.generated.ts";
import { onePerFamily } from "./families-in-lists.ts";

/** Filters of products, optionally limited to search hits. */
export type ProductSelection = ProductFilter & {
  readonly foundIds?: readonly number[] | undefined;
  /** Whether only one member of each family counts. */
  readonly one_per_family?: boolean | undefined;
};

const productFilterNames = [
  "category",
  "color",
  "size",
  "concern",
  "skin_type",
  "area",
  "stock",
  "discount",
  "price",
] as const;
/** Filter names, so that a facet can ignore its own filter. */
export type ProductFilterName = (typeof productFilterNames)[number];

/** Returns the condition of a filter, for `where`. */
export function productSelection(filter: ProductSelection) {
  return (eb: ExpressionBuilder<DB, "products">) => {
    const matching = eb.and(conditionsOf(filter));
    if (filter.one_per_family !== true) return matching;
    return eb.and([matching, onePerFamily(matching, firstOfFamily(filter))]);
  };
}

/** Order of matching members of a family; the first one represents it. */
function firstOfFamily({ foundIds }: ProductSelection): RawBuilder<unknown> {
  return foundIds === undefined
    ? sql`products.stock = 0`
    : sql`array_position(${idArray(foundIds)}, products.id)`;
}

/** Returns the filters that are set. */
export function chosenFilters(filter: ProductSelection): ReadonlySet<ProductFilterName> {
  const { category_id, color, size, concern, skin_type, area, min_price, max_price } = filter;
  const chosen: Record<ProductFilterName, boolean> = {
    category: category_id.length > 0,
    color: color.length > 0,
    size: size.length > 0,
    concern: concern.length > 0,
    skin_type: skin_type.length > 0,
    area: area.length > 0,
    stock: filter.inStock,
    discount: filter.discounted,
    price: min_price !== undefined || max_price !== undefined,
  };
  return new Set(productFilterNames.filter((name) => chosen[name]));
}

const eb = expressionBuilder<DB, "products">();

function conditionsOf(filter: ProductSelection) {
  const { category_id, color, size, concern, skin_type, area, min_price, max_price } = filter;
  const pays = sql<number>`coalesce(products.discounted_price, products.price)`;
  const conditions: Expression<SqlBool>[] = [];
  if (filter.foundIds !== undefined)
    conditions.push(sql<SqlBool>`products.id = any(${idArray(filter.foundIds)})`);
  if (category_id.length > 0) conditions.push(eb("products.category_id", "in", category_id));
  if (color.length > 0) conditions.push(eb("products.color", "in", color));
  if (size.length > 0) conditions.push(eb("products.size", "in", size));
  if (concern.length > 0) conditions.push(isForOneOf(concern));
  if (skin_type.length > 0) conditions.push(isForOneOf(skin_type));
  if (area.length > 0) conditions.push(eb("products.area", "in", area));
  if (filter.inStock) conditions.push(eb("products.stock", ">", 0));
  if (filter.discounted) conditions.push(eb("products.discounted_price", "is not", null));
  if (min_price !== undefined) conditions.push(eb(pays, ">=", min_price));
  if (max_price !== undefined) conditions.push(eb(pays, "<=", max_price));
  return conditions;
}

/** Stored in the product row, so that indexes include it. */
function isForOneOf(keys: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`products.concern_keys && ${[...keys]}::text[]`;
}
