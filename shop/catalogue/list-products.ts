import { type ExpressionBuilder, sql } from "kysely";
import type { ListSort, ProductSort } from "#contract/product-sort.ts";
import type { Database } from "#db/database.ts";
import type { DB } from "#db/tables.generated.ts";
import { onePerFamily } from "../families/one-per-family.ts";
import { type Product, selectShownProducts } from "./product.ts";
import { type ProductSelection, productSelection } from "./product-selection.ts";

export interface ProductPage {
  readonly products: Product[];
  /** How many the filter finds in all. */
  readonly total: number;
}

/** A page of a list. By relevance are products in the order in which a search has found them. */
export type ProductListSelection = ProductSelection & {
  readonly sort: ListSort;
  /** Whether of the shades or sizes of one thing only the first is listed. */
  readonly one_per_family: boolean;
  readonly page: number;
  readonly per_page: number;
};

/** One page of the products that a filter finds, in the order asked for; ties by id, so that pages never overlap. */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const rows = await selectShownProducts(db)
    .select(sql<number>`count(*) over ()`.as("total"))
    .where(listed(query))
    .orderBy(orderOf(query))
    .orderBy("products.id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const first = rows[0];
  if (first !== undefined) return { products: rows, total: first.total };
  return { products: [], total: query.page === 1 ? 0 : await countProducts(db, query) };
}

/** The condition of a list: its filters, and one of each family where that is asked for. */
function listed(query: ProductListSelection) {
  const selection = productSelection(query);
  if (!query.one_per_family) return selection;
  return (eb: ExpressionBuilder<DB, "products">) => {
    const matching = selection(eb);
    return eb.and([
      matching,
      onePerFamily(matching, query.sort === "relevance" ? orderOf(query) : undefined),
    ]);
  };
}

function orderOf({ sort, foundIds }: ProductListSelection) {
  if (sort !== "relevance") return sql.raw(orders[sort]);
  return sql`array_position(${[...(foundIds ?? [])]}::int[], products.id)`;
}

const orders: Record<ProductSort, string> = {
  best_selling: "products.sold desc",
  newest: "products.created_at desc",
  price_asc: "coalesce(products.discounted_price, products.price)",
  price_desc: "coalesce(products.discounted_price, products.price) desc",
  rating:
    "products.rating_total::real / nullif(products.rating_count, 0) desc nulls last, products.rating_count desc",
};

async function countProducts(db: Database, query: ProductListSelection): Promise<number> {
  const { total } = await db
    .selectFrom("shown_products as products")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(listed(query))
    .executeTakeFirstOrThrow();
  return total;
}
