import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { openCustomer } from "../customers/customer.ts";
import type { Member } from "./member.ts";
import type { Cluster } from "./start-cluster.ts";

const customersOfShop = 8;
const seconds = 10;
/** Milliseconds within which the primary applies a changed setting of the cluster. */
const settingLimit = 30_000;

/** Orders per second without a pause between them, and what they cost. */
export interface Capacity {
  readonly synchronous: number;
  readonly asynchronous: number;
  /** Bytes of the write-ahead log per order, carts and sessions included. */
  readonly logBytes: number;
}

/** Measures how many orders the shops take together, with a synchronous standby and without. */
export async function measureCapacity(cluster: Cluster, shops: readonly string[]): Promise<Capacity> {
  const { primary } = await cluster.roles();
  const { perSecond: synchronous, logBytes } = await measure(cluster, shops);
  await setSynchronous(primary, false);
  const { perSecond: asynchronous } = await measure(cluster, shops);
  await setSynchronous(primary, true);
  return { synchronous, asynchronous, logBytes };
}

/** Changes the setting as `patronictl edit-config` does, and waits until the primary has applied it. */
async function setSynchronous(primary: Member, isSynchronous: boolean): Promise<void> {
  const response = await fetch(`${primary.patroniUrl}/config`, {
    method: "PATCH",
    body: JSON.stringify({ synchronous_mode: isSynchronous }),
  });
  if (!response.ok) throw new Error(`expected another setting, but got: ${await response.text()}`);
  const client = new Client({ connectionString: primary.databaseUrl("postgres") });
  await client.connect();
  try {
    for (const deadline = performance.now() + settingLimit; performance.now() < deadline; await sleep(100)) {
      const { rows } = await client.query<{ waits: boolean }>(
        "select current_setting('synchronous_standby_names') <> '' as waits",
      );
      if (rows[0]?.waits === isSynchronous) return;
    }
    throw new Error(`expected ${primary.name} to be ${isSynchronous ? "" : "a"}synchronous`);
  } finally {
    await client.end();
  }
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
