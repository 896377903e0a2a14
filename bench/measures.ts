import { cores, pin } from "#scripts/processes/cores.ts";
import { childrenOf } from "#scripts/processes/process-figures.ts";
import {
  type BaselineProcess,
  type CachedName,
  cachedPaths,
  callPaths,
  listPage,
  pageBaselines,
} from "./baseline-process.ts";
import { OwnResult } from "./baselines/baseline-setup.ts";
import { type BrowserHeaders, visitor } from "./browsers.ts";
import { fillCarts, requireEmptyCarts } from "./buyers.ts";
import { type Comparison, compare, type Effort, quickEffort } from "./compare.ts";
import { askFor, type LoadResult, sendAll } from "./load.ts";
import { orderPath, orderRequest } from "./order-requests.ts";
import type { RunningShop } from "./running-shop.ts";

export interface Measures {
  readonly list: Comparison;
  readonly product: Comparison;
  /** The list page, rendered for a customer: beside the same components without the router, and beside bare elements. */
  readonly page: Comparison;
  readonly elements: Comparison;
  /** The same page for a visitor, which the shop may keep: beside its bytes. */
  readonly kept: Comparison;
  /** What is answered from memory, beside the same bytes. */
  readonly memory: Readonly<Record<CachedName, Comparison>>;
  readonly order: Comparison;
}

/** Everything that has a limit, one after the other; orders last, for they fill the tables. */
export async function takeMeasures(
  shop: RunningShop,
  limits: BaselineProcess,
  say: (line: string) => void,
  effort: Effort,
): Promise<Measures> {
  const { seconds } = effort;
  const compareRequests = async (
    name: string,
    path: string,
    limitPath: string,
    people?: BrowserHeaders[],
  ) => {
    say(`measuring ${name} …`);
    return await compare(
      {
        shop: { pid: shop.pid, run: () => askFor(shop.url + path, seconds, people) },
        limit: { pid: limits.pid, run: () => askFor(limits.url + limitPath, seconds, people) },
      },
      shop.postgresPid,
      effort,
    );
  };
  return {
    list: await compareRequests("the product list", callPaths.list, "/call/list"),
    product: await compareRequests("the product", callPaths.product, "/call/product"),
    page: await compareRequests("the list page", listPage, pageBaselines.components, limits.customers),
    elements: await compareRequests(
      "it beside bare elements",
      listPage,
      pageBaselines.elements,
      limits.customers,
    ),
    kept: await compareRequests("it for a visitor", listPage, pageBaselines.kept, [visitor]),
    memory: await measureMemory(shop, limits, say, effort),
    order: await measureOrders(shop, limits, say, effort),
  };
}

async function measureMemory(
  shop: RunningShop,
  limits: BaselineProcess,
  say: (line: string) => void,
  effort: Effort,
): Promise<Measures["memory"]> {
  const measureOne = async (name: CachedName) => {
    const path = cachedPaths[name];
    say(`measuring ${path} from memory …`);
    const ask = (url: string) => askFor(url, effort.seconds, [visitor], name === "nowhere" ? 404 : 200);
    return await compare(
      {
        shop: { pid: shop.pid, run: () => ask(shop.url + path) },
        limit: { pid: limits.pid, run: () => ask(`${limits.url}/bytes/${name}`) },
      },
      shop.postgresPid,
      effort,
    );
  };
  return {
    home: await measureOne("home"),
    list: await measureOne("list"),
    product: await measureOne("product"),
    search: await measureOne("search"),
    nowhere: await measureOne("nowhere"),
    apiList: await measureOne("apiList"),
    apiProduct: await measureOne("apiProduct"),
    apiSearch: await measureOne("apiSearch"),
  };
}

/** Orders where the shop, its PostgreSQL and those who order share all cores, as outside of a bench. */
export async function orderOnAllCores(
  { database, pid, postgresPid, url }: RunningShop,
  { buyers }: BaselineProcess,
  { rounds }: Effort,
): Promise<LoadResult> {
  const all = [pid, ...(postgresPid === undefined ? [] : [postgresPid, ...childrenOf(postgresPid)])];
  for (const one of [...all, process.pid]) pin(one, cores.answering, cores.asking);
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round++) {
    await fillCarts(database);
    results.push(
      await sendAll(
        url + orderPath,
        buyers.map((kind) => kind.map(orderRequest)),
      ),
    );
    await requireEmptyCarts(database);
  }
  for (const one of all) pin(one, cores.answering);
  pin(process.pid, cores.asking);
  const [middle] = results
    .toSorted((one, other) => other.requests / other.seconds - one.requests / one.seconds)
    .slice(Math.floor(rounds / 2));
  if (middle === undefined) throw new Error("expected a round at least");
  return middle;
}

async function measureOrders(
  { database, pid, postgresPid, url }: RunningShop,
  limits: BaselineProcess,
  say: (line: string) => void,
  effort: Effort,
): Promise<Comparison> {
  say("measuring orders …");
  const requests = limits.buyers.map((buyers) => buyers.map(orderRequest));
  const prepare = () => fillCarts(database);
  const after = () => requireEmptyCarts(database);
  return await compare(
    {
      shop: { pid, prepare, after, run: () => sendAll(url + orderPath, requests) },
      limit: { pid: limits.pid, prepare, after, run: () => ownResult(`${limits.url}/orders`) },
    },
    postgresPid,
    // A run is 960 orders, however long it takes.
    effort === quickEffort ? { ...effort, rounds: 1 } : effort,
  );
}

/** What a limit finds out by itself, without HTTP in what it measures. */
export async function ownResult(url: string): Promise<LoadResult> {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`expected a result of ${url}, but got ${response.status}: ${text}`);
  return OwnResult.parse(JSON.parse(text));
}
