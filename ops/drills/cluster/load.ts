import { setTimeout as sleep } from "node:timers/promises";
import { compareWithDatabase, describeDifferences } from "../customers/compare-with-database.ts";
import { openCustomer } from "../customers/customer.ts";
import { type Asking, visit } from "../customers/visitors.ts";
import { watchFreshness } from "./freshness.ts";

const customersOfShop = 5;
/** Milliseconds between orders of a customer: about 10 orders per second and shop. */
const pause = 400;
const asking: readonly Asking[] = [
  { kind: "page", path: () => "/products", visitors: 2, pause: 50 },
  { kind: "search", path: () => `/search?query=serum%20${Math.random()}`, visitors: 1, pause: 100 },
  { kind: "readiness", path: () => "/readyz", visitors: 1, pause: 250 },
];

/** Orders and visits during a scenario, and their results. */
export interface LoadReport {
  /** Numbers of the acknowledged orders. */
  readonly orders: readonly string[];
  /** Longest time in ms in which no order was acknowledged. */
  readonly gap: number;
  /** Failed requests of customers and visitors by status, such as "503"; 0 is a connection that ended. */
  readonly failures: ReadonlyMap<string, number>;
  /** Cached pages that were not sent. */
  readonly pagesMissed: number;
  /** Longest time in ms for which a shop showed an old price. */
  readonly staleness: number;
  /** Lost, doubled and half-made orders in words; empty if there are none. */
  readonly differences: string;
}

/** Starts customers and visitors at the shops, and watches the pages of those in `fresh`. */
export async function startLoad(shops: readonly string[], fresh: readonly string[], databaseUrl: string) {
  const people = await Promise.all(
    shops.flatMap((shop, place) =>
      Array.from({ length: customersOfShop }, (_, index) =>
        openCustomer(shop, place * customersOfShop + index, { pause, repeatsBugs: true }),
      ),
    ),
  );
  const ending = new AbortController();
  const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
  const visiting = Promise.all(shops.map((shop) => visit(shop, asking, ending.signal, { asBrowsers: true })));
  const watching = watchFreshness(databaseUrl, fresh, ending.signal);
  // They are awaited later, which reports the failures.
  for (const work of [ordering, visiting, watching]) work.catch(() => {});
  const count = () => people.map((person) => person.ordered());

  return {
    /** Waits until the customers of every shop order again. */
    async everyShopOrders(limit = 60_000): Promise<void> {
      const before = count();
      const perShop = (place: number) => place * customersOfShop;
      const ordersAt = (place: number) => {
        const begin = perShop(place);
        return count().some(
          (n, index) => index >= begin && index < begin + customersOfShop && n > (before[index] ?? 0) + 1,
        );
      };
      for (const deadline = performance.now() + limit; performance.now() < deadline; await sleep(50))
        if (shops.every((_, place) => ordersAt(place))) return;
      throw new Error(`expected orders at every shop within ${limit / 1000} s`);
    },
    async end(): Promise<LoadReport> {
      ending.abort();
      const orders = (await ordering).flat();
      const visits = (await visiting).flat();
      const times = orders.map(({ at }) => at).sort((one, other) => one - other);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
      const statuses = [
        ...people.flatMap(({ failures }) => failures).map((text) => /^\d{3}/.exec(text)?.[0] ?? "0"),
        ...visits.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
      ];
      return {
        orders: orders.map(({ number }) => number),
        gap: Math.max(0, ...gaps),
        failures: new Map(
          [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
        ),
        pagesMissed: visits.filter(({ kind, status }) => kind === "page" && status !== 200).length,
        staleness: await watching,
        differences: describeDifferences(await compareWithDatabase(databaseUrl, orders)),
      };
    },
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
