import type { Database } from "#db/database.ts";
import { say } from "#server/process/say.ts";
import { fillOtherLists } from "./fill-other-lists.ts";
import { growOrders } from "./grow-orders.ts";
import { growProducts } from "./grow-products.ts";

/** Number of products of a shop, and of its orders, of which each customer has one on average. */
export interface ShopSize {
  readonly products: number;
  readonly orders: number;
}

/** Maximum number of rows of the other lists of the back office. */
const maxRows = 1_000_000;

/** Fills an empty shop with products, customers and orders, and as many rows of every other list of the back office as orders. */
export async function growShop(db: Database, { products, orders }: ShopSize): Promise<void> {
  await inTime(`${products} products`, () => growProducts(db, products));
  await inTime(`${orders} orders and customers`, () => growOrders(db, orders));
  const rows = Math.min(orders, maxRows);
  await inTime(`${rows} rows of all else`, () => fillOtherLists(db, rows));
}

/** Runs `work` and prints its duration in seconds. */
export async function inTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  say(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
