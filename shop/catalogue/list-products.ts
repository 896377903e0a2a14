import { sql } from "kysely";
import type { ListSort, ProductSort } from "#contract/product-sort.ts";
import type { Database } from "#db/database.ts";
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
  readonly page: number;
  readonly per_page: number;
};

/**
 * One page of the products that a filter finds, in the order asked for; ties by id, so that pages never overlap. Which ones and how
 * many they are is read from an index alone; whole products, which are wide, are read for this page only.
 */
export async function listProducts(db: Database, query: ProductListSelection): Promise<ProductPage> {
  const found = await db
    .selectFrom("shown_products as products")
    .select(["products.id", sql<number>`count(*) over ()`.as("total")])
    .where(productSelection(query))
    .orderBy(orderOf(query))
    .orderBy("products.id")
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const [first] = found;
  if (first === undefined) {
    return { products: [], total: query.page === 1 ? 0 : await countProducts(db, query) };
  }
  const ids = found.map(({ id }) => id);
  const products = await selectShownProducts(db).where("products.id", "in", ids).execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return { products: ids.flatMap((id) => byId.get(id) ?? []), total: first.total };
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
    .where(productSelection(query))
    .executeTakeFirstOrThrow();
  return total;
}
