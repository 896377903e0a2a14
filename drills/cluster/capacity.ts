import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { openCustomer } from "../customers/customer.ts";
import type { Cluster } from "./start-cluster.ts";

const customersOfShop = 8;
const seconds = 10;
/** Milliseconds in which every machine has read a changed setting of the cluster. */
const settingTime = 12_000;

/** Orders per second without a pause between them, and what they cost. */
export interface Capacity {
  readonly synchronous: number;
  readonly asynchronous: number;
  /** Bytes of the write-ahead log per order, carts and sessions included. */
  readonly logBytes: number;
}

/** Measures how many orders the shops take together, with a synchronous standby and without. */
export async function measureCapacity(cluster: Cluster, shops: readonly string[]): Promise<Capacity> {
  const { perSecond: synchronous, logBytes } = await measure(cluster, shops);
  await setSynchronous(cluster, false);
  const { perSecond: asynchronous } = await measure(cluster, shops);
  await setSynchronous(cluster, true);
  return { synchronous, asynchronous, logBytes };
}

/** Changes the setting as `patronictl edit-config` does. */
async function setSynchronous({ members }: Cluster, isSynchronous: boolean): Promise<void> {
  const [member] = members;
  const response = await fetch(`${member?.patroniUrl}/config`, {
    method: "PATCH",
    body: JSON.stringify({ synchronous_mode: isSynchronous }),
  });
  if (!response.ok) throw new Error(`expected another setting, but got: ${await response.text()}`);
  await sleep(settingTime);
}

async function measure(cluster: Cluster, shops: readonly string[]) {
  const people = await Promise.all(
    shops.flatMap((shop, place) =>
      Array.from({ length: customersOfShop }, (_, index) =>
        openCustomer(shop, place * customersOfShop + index),
      ),
    ),
  );
  const before = await logPosition(cluster.url);
  const began = performance.now();
  const orders = await Promise.all(
    people.map((person) => person.orderUntil(AbortSignal.timeout(seconds * 1000))),
  );
  const took = (performance.now() - began) / 1000;
  const count = orders.flat().length;
  return {
    perSecond: count / took,
    logBytes: Math.round(((await logPosition(cluster.url)) - before) / count),
  };
}

/** Returns the number of bytes that the primary has written to its log. */
async function logPosition(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes",
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
