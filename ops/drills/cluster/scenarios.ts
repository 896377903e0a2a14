import { setTimeout as sleep } from "node:timers/promises";
import type { startRelay } from "#db/testing/relay.ts";
import { statusOf } from "../environment/running-shop.ts";
import { becomes, switchOver } from "./cluster-state.ts";
import { examineCluster, withoutReplica } from "./examine.ts";
import { failArchiving } from "./fail-archiving.ts";
import type { Load } from "./load.ts";
import type { Cluster } from "./start-cluster.ts";

/** Parts that a scenario may break. */
export interface Stage {
  readonly cluster: Cluster;
  readonly load: Load;
  /** Address of the third shop's database, which leads directly to a machine: the primary when the scenario begins. */
  readonly address: Awaited<ReturnType<typeof startRelay>>;
  /** URL of the third shop. */
  readonly directShop: string;
}

/** Trouble of a cluster. */
export interface Scenario {
  readonly name: string;
  /** Whether customers order at the third shop, too. */
  readonly usesDirectShop?: boolean;
  readonly needsOwnNetwork?: boolean;
  /** Breaks something and repairs it, so that every shop takes orders afterwards. Returns objections. */
  run(stage: Stage): Promise<string[]>;
}

/** Milliseconds of troubles that do not end by themselves. */
const troubleTime = 10_000;
/** Longer than the primary's lease. */
const withoutEtcd = 30_000;

/** Scenarios in their order. The longest one is last: e-mails whose claims were lost earlier are claimed again in between. */
export const scenarios: readonly Scenario[] = [
  { name: "primary and its Patroni killed", run: (stage) => replacePrimary(stage, "kill") },
  {
    name: "planned switchover",
    async run({ cluster, load }) {
      await switchOver(await cluster.roles());
      await load.everyShopOrders();
      return [];
    },
  },
  {
    name: "synchronous standby killed",
    async run({ cluster, load }) {
      const { standby, replica } = await cluster.roles();
      await standby.kill();
      await becomes(replica, "sync");
      await load.everyShopOrders();
      const objections = await examineCluster(cluster, withoutReplica);
      standby.start();
      return objections;
    },
  },
  {
    name: "HAProxy killed and restarted",
    async run({ cluster, load }) {
      await cluster.haproxy.signal("SIGKILL");
      await sleep(500);
      cluster.haproxy.start();
      await load.everyShopOrders();
      return [];
    },
  },
  {
    name: "primary demoted under a shop that is connected directly",
    usesDirectShop: true,
    async run({ cluster, load, address, directShop }) {
      const roles = await cluster.roles();
      await switchOver(roles);
      // The demoted server restarts as a replica.
      await sleep(troubleTime);
      const readiness = await statusOf(`${directShop}/readyz`);
      address.move(new URL(roles.standby.databaseUrl("smile")));
      const moved = performance.now();
      await load.everyShopOrders();
      const took = performance.now() - moved;
      return [
        ...(readiness === 503 ? [] : [`/readyz is ${readiness} on a replica`]),
        ...(took < 5000 ? [] : [`the shop stayed ${Math.round(took)} ms on the replica`]),
      ];
    },
  },
  { name: "primary frozen", run: (stage) => replacePrimary(stage, "freeze") },
  { name: "primary cut off from the network", needsOwnNetwork: true, run: cutPrimaryOff },
  { name: "Patroni of the primary frozen", run: (stage) => replacePrimary(stage, "freezePatroni") },
  {
    name: "etcd away for 30 s",
    async run({ cluster, load }) {
      const { primary } = await cluster.roles();
      await Promise.all(cluster.etcd.map((one) => one.signal("SIGKILL")));
      await sleep(withoutEtcd);
      const status = await statusOf(`${primary.patroniUrl}/primary`);
      for (const one of cluster.etcd) one.start();
      // A machine that reads an old state from the restarted etcd may step down now: ops/deploy/cluster/README.md.
      await load.everyShopOrders();
      return status === 200 ? [] : [`the primary stepped down without etcd: ${status}`];
    },
  },
];

/** Breaks the primary, waits for the next one, and starts the broken machine again as a standby. */
async function replacePrimary(
  { cluster, load }: Stage,
  trouble: "kill" | "freeze" | "freezePatroni",
): Promise<string[]> {
  const { primary, standby } = await cluster.roles();
  // Only the standbys archive the last log of the primary, as when the machine never returns.
  if (trouble === "kill") await failArchiving(primary);
  await primary[trouble]();
  await becomes(standby, "primary");
  await load.everyShopOrders();
  // A frozen machine must never wake up: Patroni 3.0.2 would take the lease back, and an acknowledged order could be lost.
  await primary.kill();
  primary.start();
  return [];
}

/** Cuts the primary off until the next one takes orders. The old one stops serving during that time and joins again afterwards. */
async function cutPrimaryOff({ cluster, load }: Stage): Promise<string[]> {
  const { primary, standby } = await cluster.roles();
  await cluster.network?.cut(primary.name);
  await becomes(standby, "primary");
  await load.everyShopOrders();
  await cluster.network?.mend(primary.name);
  const { primary: later } = await cluster.roles();
  return later === standby ? [] : [`${later.name} is the primary after the repair`];
}
