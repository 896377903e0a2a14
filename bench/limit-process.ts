import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Lifetime } from "#server/start/lifetime.ts";
import { cartLinesOf, fillCarts, insertBuyers } from "./buyers.ts";
import { openCapturedShop } from "./captured-shop.ts";
import { startChild } from "./child.ts";
import { cores, pin } from "./cores.ts";
import type { Buyer, LimitSetup } from "./limits/limit-setup.ts";
import { orderPath, orderRequest, transactionOf } from "./order-requests.ts";
import type { RunningShop } from "./running-shop.ts";

export const callPaths = {
  list: "/smile/api/products?per_page=24",
  product: "/smile/api/products/1",
} as const;
export const listPage = "/products";

export interface LimitProcess {
  readonly url: string;
  readonly pid: number;
  readonly buyers: Buyer[][];
}

/** Sees what the shop sends to its database and what page it makes of it, and starts the process that shows the limits. */
export async function startLimits(shop: RunningShop, lifetime: Lifetime): Promise<LimitProcess> {
  const setup = await seeSetup(shop);
  const file = join(shop.folder, "limits.json");
  await writeFile(file, JSON.stringify(setup));
  const child = startChild("bench/limits/limit-server.ts", join(shop.folder, "limits.log"), {
    ...process.env,
    NODE_ENV: "production",
    LIMIT_SETUP: file,
  });
  lifetime.atEnd(() => child.stop());
  const port = await child.line(/limits at (\d+)/, 20);
  pin(child.pid, cores.answering);
  const url = `http://127.0.0.1:${port}`;
  await requireSamePage(setup.page, `${url}/page`);
  return { url, pid: child.pid, buyers: setup.buyers };
}

async function seeSetup({ folder, database, databaseUrl, url }: RunningShop): Promise<LimitSetup> {
  const buyers = await insertBuyers(database);
  await fillCarts(database);
  const captured = await openCapturedShop(databaseUrl, join(folder, "media"), url);
  try {
    const calls: LimitSetup["calls"] = {};
    for (const [name, path] of Object.entries(callPaths))
      calls[name] = (await captured.call(path)).statements;
    const { body: page } = await captured.call(listPage, { headers: { Accept: "text/html" } });
    const orders: LimitSetup["orders"] = [];
    for (const [buyer] of buyers) {
      if (buyer === undefined) continue;
      const lines = await cartLinesOf(database, buyer);
      orders.push(transactionOf(await captured.call(orderPath, orderRequest(buyer)), buyer, lines));
    }
    return { databaseUrl, calls, page, orders, buyers };
  } finally {
    await captured.close();
  }
}

/** The limit is one of the same page: React must write it letter by letter, save for its own marks of boundaries. */
async function requireSamePage(page: string, limitUrl: string): Promise<void> {
  const limit = await (await fetch(limitUrl)).text();
  if (limit !== page.replaceAll(/<!--\/?\$-->/g, "")) {
    throw new Error("expected plain React to write the list page as the shop does, but they differ");
  }
}
