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
import { onePerFamily } from "../families/one-per-family.ts";

/** Which products: what a filter lets through, of those that a search has found where there was one. */
export type ProductSelection = ProductFilter & {
  /** Best first. */
  readonly foundIds?: readonly number[] | undefined;
  /** Whether of the shades or sizes of one thing only one counts. */
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
  "price",
] as const;
/** Each filter by its name, so that a facet can leave its own filter out. */
export type ProductFilterName = (typeof productFilterNames)[number];

/** The condition that a filter means, as an expression for `where`. */
export function productSelection(filter: ProductSelection) {
  return (eb: ExpressionBuilder<DB, "products">) => {
    const matching = eb.and(conditionsOf(filter));
    if (filter.one_per_family !== true) return matching;
    return eb.and([matching, onePerFamily(matching, firstOfFamily(filter))]);
  };
}

/** By which the members of a family that match are ordered, before their own order: the first stands for all. */
function firstOfFamily({ foundIds }: ProductSelection): RawBuilder<unknown> {
  return foundIds === undefined
    ? sql`products.stock = 0`
    : sql`array_position(${idArray(foundIds)}, products.id)`;
}

/** The filters of a selection that are asked for. */
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
  if (min_price !== undefined) conditions.push(eb(pays, ">=", min_price));
  if (max_price !== undefined) conditions.push(eb(pays, "<=", max_price));
  return conditions;
}

/** Kept beside the product, so that indexes have it. */
function isForOneOf(keys: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`products.concern_keys && ${[...keys]}::text[]`;
}
