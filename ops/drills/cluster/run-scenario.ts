import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { RunningShop } from "../environment/running-shop.ts";
import { prepareReturns } from "../returns/returns-at-work.ts";
import { readPrice } from "./freshness.ts";
import { startLoad } from "./load.ts";
import type { Mails } from "./mails.ts";
import { objectionsTo, rowOf } from "./report.ts";
import type { Scenario } from "./scenarios.ts";
import type { Cluster } from "./start-cluster.ts";
import type { ClusterShops } from "./start-shops.ts";

/** Milliseconds of load before and after a trouble. */
const calm = 3000;
/** Returns that staff handle at both shops, and the ms between two steps of one. */
const returnsOfScenario = { orders: 32, pause: 400 };
const staffOfShop = 2;

/** Parts of the drill that outlast a scenario. */
export interface ScenarioParts {
  readonly cluster: Cluster;
  readonly shops: ClusterShops;
  /** Database through HAProxy. */
  readonly db: Database;
  readonly mails: Mails;
}

/** Runs a scenario under customers, visitors, staff who handle returns, and waiting e-mails. */
export async function runScenario(scenario: Scenario, { cluster, shops, db, mails }: ScenarioParts) {
  const { both, direct, address } = shops;
  const moveToPrimary = async () =>
    address.move(new URL((await cluster.roles()).primary.databaseUrl("smile")));
  await moveToPrimary();
  const all = [...both, direct];
  const used = scenario.usesDirectShop === true ? all : both;
  await Promise.all(used.map((shop) => shop.ready()));
  const bugsOf = async () => (await Promise.all(all.map((shop) => shop.bugs()))).flat();
  const earlierBugs = (await bugsOf()).length;
  const urlsOf = (some: readonly RunningShop[]) => some.map(({ url }) => url);
  const returns = await prepareReturns(db, returnsOfScenario);
  // The third shop reads a replica for a while, which may be behind; it is not ready then.
  const load = await startLoad(urlsOf(used), urlsOf(both), cluster.url);
  const ending = new AbortController();
  const staff = urlsOf(both).flatMap((url) => Array.from({ length: staffOfShop }, () => url));
  const handling = Promise.all(staff.map((url) => returns.work(url, ending.signal)));
  // It is awaited later, which reports the failure.
  handling.catch(() => {});
  await mails.queue(cluster.url);
  await sleep(calm);
  const objections = await scenario.run({ cluster, load, address, directShop: direct.url });
  await sleep(calm);
  ending.abort();
  const report = await load.end();
  await handling;
  // A shop that stays on a replica for two minutes could not record the e-mails that it has sent.
  await moveToPrimary();
  const books = await returns.findWrong();
  // A shop sees a change within a second.
  await sleep(1000);
  const prices = await Promise.all(used.map(({ url }) => readPrice(url)));
  const bugs = (await bugsOf()).slice(earlierBugs);
  return {
    row: rowOf(scenario.name, { ...report, returns: returns.handled() }),
    orders: report.orders,
    returns: returns.handled(),
    faults: [
      ...objections,
      ...objectionsTo(report),
      ...(books === "" ? [] : [books]),
      ...(new Set(prices).size === 1 ? [] : [`the shops show the prices ${prices.join(" and ")}`]),
      ...(bugs.length === 0 ? [] : [`${bugs.length} bugs in the log, such as ${bugs[0]?.slice(0, 400)}`]),
    ],
  };
}
