import { type BareServer, type StoredName, storedPaths } from "./bare-server.ts";
import { type BrowserHeaders, customersOf, visitor } from "./browsers.ts";
import { type Buyer, fillCarts, requireEmptyCarts } from "./buyers.ts";
import { type Comparison, compare, type Effort, type Figures, measureAlone, quickEffort } from "./compare.ts";
import { sendAll } from "./load.ts";
import { orderPath, orderRequest } from "./order-requests.ts";
import { requestRepeatedly } from "./request-repeatedly.ts";
import type { RunningShop } from "./running-shop.ts";

/** Responses from memory, each compared with a bare server that sends the same bytes. */
export interface Measures {
  readonly visitors: Readonly<Partial<Record<StoredName, Comparison>>>;
  /** The pages of `visitors`, requested with the cookies of customers. */
  readonly customers: Readonly<Partial<Record<StoredName, Comparison>>>;
  readonly reads: Readonly<Partial<Record<StoredName, Comparison>>>;
  readonly order: Figures;
}

const pages: readonly StoredName[] = ["home", "list", "product", "search", "nowhere"];
const reads: readonly StoredName[] = ["apiList", "apiProduct", "apiSearch"];

/** Measures one subject after the other; orders come last because they fill the tables. */
export async function takeMeasures(
  shop: RunningShop,
  { bare, buyers }: { readonly bare: BareServer; readonly buyers: readonly (readonly Buyer[])[] },
  say: (line: string) => void,
  effort: Effort,
): Promise<Measures> {
  const customers = await customersOf(buyers, shop.url);
  const measureAll = async (who: string, names: readonly StoredName[], people: readonly BrowserHeaders[]) => {
    const measured: Partial<Record<StoredName, Comparison>> = {};
    for (const name of names) {
      const path = storedPaths[name];
      say(`measuring ${path} for ${who} …`);
      const ask = (url: string) =>
        requestRepeatedly(url + path, effort.seconds, people, name === "nowhere" ? 404 : 200);
      measured[name] = await compare(
        {
          shop: { pid: shop.pid, run: () => ask(shop.url) },
          limit: { pid: bare.pid, run: () => ask(bare.url) },
        },
        shop.postgresPid,
        effort,
      );
    }
    return measured;
  };
  return {
    visitors: await measureAll("visitors", pages, [visitor]),
    customers: await measureAll("customers", pages, customers),
    reads: await measureAll("clients of the API", reads, [visitor]),
    order: await measureOrders(shop, buyers, say, effort),
  };
}

async function measureOrders(
  { database, pid, postgresPid, url }: RunningShop,
  buyers: readonly (readonly Buyer[])[],
  say: (line: string) => void,
  effort: Effort,
): Promise<Figures> {
  say("measuring orders …");
  const requests = buyers.map((each) => each.map(orderRequest));
  return await measureAlone(
    {
      pid,
      prepare: () => fillCarts(database),
      after: () => requireEmptyCarts(database),
      run: () => sendAll(url + orderPath, requests),
    },
    postgresPid,
    // One run is 960 orders.
    effort === quickEffort ? { ...effort, rounds: 1 } : effort,
  );
}
