import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cores, pin } from "#scripts/processes/cores.ts";
import { startChild } from "#scripts/processes/start-child.ts";
import type { Shutdown } from "#server/start/shutdown.ts";
import type { BaselineSetup, Buyer } from "./baselines/baseline-setup.ts";
import { type BrowserHeaders, customersOf, visitor } from "./browsers.ts";
import { buildBaselines } from "./build-baselines.ts";
import { cartLinesOf, fillCarts, insertBuyers } from "./buyers.ts";
import { openCapturedShop } from "./captured-shop.ts";
import { orderPath, orderRequest, transactionOf } from "./order-requests.ts";
import type { RunningShop } from "./running-shop.ts";
import { requireSamePage } from "./same-page.ts";

export const callPaths = {
  list: "/smile/api/products?per_page=24",
  product: "/smile/api/products/1",
} as const;
export const listPage = "/products";
/** The limits of the list page. */
export const pageBaselines = { components: "/components", elements: "/elements", kept: "/kept" } as const;

/** What the shop answers from memory: visitors' pages, and what the API answers everybody. */
export const cachedPaths = {
  home: "/",
  list: listPage,
  product: "/product/1",
  search: "/products?query=serum",
  nowhere: "/no-such-page",
  apiList: callPaths.list,
  apiProduct: callPaths.product,
  apiSearch: "/smile/api/search?query=serum",
} as const;
export type CachedName = keyof typeof cachedPaths;

export interface BaselineProcess {
  readonly url: string;
  readonly pid: number;
  readonly buyers: Buyer[][];
  /** Those who look at pages: a customer for each asker. */
  readonly customers: BrowserHeaders[];
}

/** Sees what the shop sends to its database and what page it makes of it, and starts the process that shows the limits. */
export async function startBaselines(shop: RunningShop, shutdown: Shutdown): Promise<BaselineProcess> {
  const { setup, customers } = await seeSetup(shop);
  const file = join(shop.folder, "limits.json");
  await writeFile(file, JSON.stringify(setup));
  const child = startChild(await buildBaselines(shop.folder), join(shop.folder, "limits.log"), {
    ...process.env,
    NODE_ENV: "production",
    LIMIT_SETUP: file,
  });
  shutdown.onShutdown(() => child.stop());
  const port = await child.line(/limits at (\d+)/, 20);
  pin(child.pid, cores.answering);
  const url = `http://127.0.0.1:${port}`;
  await requireSamePage(setup.pages.customer, url + pageBaselines.components);
  await requireSamePage(setup.pages.customer, url + pageBaselines.elements);
  return { url, pid: child.pid, buyers: setup.buyers, customers };
}

async function seeSetup({ folder, database, databaseUrl, url }: RunningShop) {
  const buyers = await insertBuyers(database);
  await fillCarts(database);
  const captured = await openCapturedShop(databaseUrl, join(folder, "media"), url);
  try {
    const customers = await customersOf(buyers, url);
    const calls: BaselineSetup["calls"] = {};
    for (const [name, path] of Object.entries(callPaths))
      calls[name] = (await captured.call(path)).statements;
    const pageFor = async (headers = visitor) => (await captured.call(listPage, { headers })).body;
    const pages = { path: listPage, customer: await pageFor(customers[0]), visitor: await pageFor() };
    const orders: BaselineSetup["orders"] = [];
    for (const [buyer] of buyers) {
      if (buyer === undefined) continue;
      const lines = await cartLinesOf(database, buyer);
      orders.push(transactionOf(await captured.call(orderPath, orderRequest(buyer)), buyer, lines));
    }
    const kept: BaselineSetup["kept"] = {};
    for (const [name, path] of Object.entries(cachedPaths)) kept[name] = await readAnswer(url + path);
    const setup: BaselineSetup = { databaseUrl, calls, pages, kept, orders, buyers };
    return { setup, customers };
  } finally {
    await captured.close();
  }
}

async function readAnswer(url: string) {
  const response = await fetch(url, { headers: visitor });
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, body: await response.text() };
}
