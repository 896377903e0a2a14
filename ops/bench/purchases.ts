import type autocannon from "autocannon";
import type { Pool } from "pg";
import { visitor } from "./browsers.ts";
import { type Buyer, tokenOf } from "./buyers.ts";
import { type LoadResult, repeatAll } from "./load.ts";
import { orderPath, orderRequest } from "./order-requests.ts";

const concurrentBuyers = 8;
const addresses = 40;
const visitors = 16;
/** Time between two restocks of sold-out products, in ms. */
const restockEvery = 500;

/** Returns the requests of one purchase: add to the cart, read the cart, place the order. */
function purchase(buyer: Buyer, product: number): autocannon.Request[] {
  const headers = { Authorization: `Bearer ${tokenOf(buyer)}`, "Content-Type": "application/json" };
  const cart = { path: "/smile/api/cart", headers };
  return [
    { ...cart, method: "POST", body: JSON.stringify({ product_id: product, quantity: 1 }) },
    { ...cart, method: "GET" },
    { ...orderRequest(buyer), path: orderPath },
  ];
}

function purchases(buyers: readonly Buyer[], productsAtMost: number): autocannon.Request[][] {
  return buyers
    .slice(0, concurrentBuyers)
    .map((buyer, index) => purchase(buyer, 1 + (index % productsAtMost)));
}

/** Repeats whole purchases by eight concurrent buyers. */
export async function buy(url: string, seconds: number, buyers: readonly Buyer[]): Promise<LoadResult> {
  const requests = purchases(buyers, concurrentBuyers);
  const { requests: sent, ...rest } = await repeatAll(url, seconds, requests);
  return { ...rest, requests: Math.floor(sent / (requests[0]?.length ?? 1)) };
}

/** Requests pages as 16 visitors while eight buyers empty the last pieces of every product. */
export async function visitWhileSellingOut(
  url: string,
  seconds: number,
  buyers: readonly Buyer[],
  database: Pool,
): Promise<LoadResult> {
  await database.query("update products set stock = 5");
  const restock = setInterval(
    () => void database.query("update products set stock = 5 where stock = 0").catch(() => {}),
    restockEvery,
  );
  try {
    const pages = Array.from({ length: visitors }, (_, index) =>
      Array.from({ length: addresses }, (_page, page) => ({
        path: addressOf((page + index) % addresses),
        headers: visitor,
      })),
    );
    // The shop rejects orders of sold-out products.
    const buying = repeatAll(url, seconds, purchases(buyers, concurrentBuyers), (status) => status < 500);
    const [visited] = await Promise.all([repeatAll(url, seconds, pages), buying]);
    return visited;
  } finally {
    clearInterval(restock);
    await database.query("update products set stock = 10000000");
  }
}

function addressOf(page: number): string {
  const product = 1 + (page % 36);
  return page < 36 ? `/product/${product}` : (["/", "/en", "/products", "/en/products"][page - 36] ?? "/");
}
