import type { Database } from "#db/database.ts";
import { say } from "#server/process/say.ts";
import { fillOtherLists } from "./fill-other-lists.ts";
import { growOrders } from "./grow-orders.ts";
import { growProducts } from "./grow-products.ts";

/** Fills an empty shop with `size` products, customers, orders and rows of every other list of the back office. */
export async function growShop(db: Database, size: number): Promise<void> {
  await inTime(`${size} products`, () => growProducts(db, size));
  await inTime(`${size} orders and customers`, () => growOrders(db, size));
  await inTime(`${size} rows of all else`, () => fillOtherLists(db, size));
}

/** Runs `work` and prints its duration in seconds. */
export async function inTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  say(`${what}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
