import { setTimeout as sleep } from "node:timers/promises";
import { measureCapacity } from "./cluster/capacity.ts";
import { readPrice } from "./cluster/freshness.ts";
import { startLoad } from "./cluster/load.ts";
import { recoverToMoment } from "./cluster/point-in-time.ts";
import { headOfTable, objectionsTo, rowOf } from "./cluster/report.ts";
import { type Scenario, scenarios } from "./cluster/scenarios.ts";
import { type Cluster, startCluster } from "./cluster/start-cluster.ts";
import { type ClusterShops, startShops } from "./cluster/start-shops.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import type { Drill } from "./drill.ts";
import { hasProgram } from "./environment/install-package.ts";
import { type RunningShop, temporaryFolder } from "./environment/running-shop.ts";

const programs = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  pg_createcluster: "postgresql-15",
};
/** Milliseconds of load before and after a trouble. */
const calm = 4000;

/** Breaks a PostgreSQL cluster with Patroni under two shops that sell. `--repeat 5` runs each scenario five times. */
export const cluster: Drill = {
  name: "45-cluster",
  shows: ["R45"],
  minutes: 7,
  async run({ shutdown, say, repeat }) {
    for (const [program, debianPackage] of Object.entries(programs))
      if (!(await hasProgram(program, debianPackage)))
        return { notRunBecause: `${program} is not there, and no right to install it` };
    const folder = await temporaryFolder(shutdown);
    const started = await startCluster(folder, shutdown);
    say(`the cluster runs: ${(await started.roles()).primary.name} is the primary`);
    const shops = await startShops(started, shutdown);
    await stockUp(started.url);

    const wrong: string[] = [];
    const rows: string[] = [headOfTable];
    let orders = 0;
    for (const scenario of Array.from({ length: repeat }, () => scenarios).flat()) {
      const { row, faults, count } = await runScenario(scenario, started, shops);
      rows.push(row);
      orders += count;
      wrong.push(...faults.map((fault) => `${scenario.name}: ${fault}`));
      say(`${scenario.name}: ${faults.join(", ") || "as expected"}`);
    }
    say(rows.join("\n"));
    const capacity = await measureCapacity(started, [shops.both[0].url, shops.both[1].url]);
    const carried = `two shops take ${capacity.synchronous.toFixed(0)} orders a second (${capacity.asynchronous.toFixed(0)} without a synchronous standby), ${capacity.logBytes} bytes of log each`;
    say(carried);
    const recovery = await recoverToMoment(started, shops.both[0].url, shutdown);
    wrong.push(...recovery.objections);
    say(`restored to the moment before a wrong change in ${recovery.seconds.toFixed(1)} s`);
    const all = `${scenarios.length} scenarios, ${repeat === 1 ? "once" : `${repeat} times`} each`;
    return {
      held: wrong.length === 0,
      figures:
        wrong.join("; ") ||
        `${all}: ${orders} orders acknowledged, none lost or doubled, no 500; restored to a moment in ${recovery.seconds.toFixed(1)} s with all ${recovery.orders} orders until then; ${carried}`,
    };
  },
};

async function runScenario(scenario: Scenario, started: Cluster, { both, direct, address }: ClusterShops) {
  address.move(new URL((await started.roles()).primary.databaseUrl("smile")));
  const all = [...both, direct];
  const used = scenario.usesDirectShop === true ? all : both;
  await Promise.all(used.map((shop) => shop.ready()));
  const bugsOf = async () => (await Promise.all(all.map((shop) => shop.bugs()))).flat();
  const earlierBugs = (await bugsOf()).length;
  const urlsOf = (shops: readonly RunningShop[]) => shops.map(({ url }) => url);
  // The third shop reads a replica for a while, which may be behind; it is not ready then.
  const load = await startLoad(urlsOf(used), urlsOf(both), started.url);
  await sleep(calm);
  const objections = await scenario.run({ cluster: started, load, address, directShop: direct.url });
  await sleep(calm);
  const report = await load.end();
  // A shop sees a change within a second.
  await sleep(1000);
  const prices = await Promise.all(used.map(({ url }) => readPrice(url)));
  const bugs = (await bugsOf()).slice(earlierBugs);
  return {
    row: rowOf(scenario.name, report),
    count: report.orders,
    faults: [
      ...objections,
      ...objectionsTo(report),
      ...(new Set(prices).size === 1 ? [] : [`the shops show the prices ${prices.join(" and ")}`]),
      ...(bugs.length === 0 ? [] : [`${bugs.length} bugs in the log, such as ${bugs[0]?.slice(0, 400)}`]),
    ],
  };
}
