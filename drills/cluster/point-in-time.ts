import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { openCustomer } from "../customers/customer.ts";
import { makeFolder } from "./cluster-files.ts";
import { prepareProgram } from "./program.ts";
import type { Cluster } from "./start-cluster.ts";

const binaries = "/usr/lib/postgresql/15/bin";
const secondsOfOrders = 3;
const recoveryLimit = 60_000;

/** Result of a recovery to a point in time. */
export interface Recovery {
  readonly seconds: number;
  readonly orders: number;
  readonly objections: readonly string[];
}

/**
 * Makes a base backup, takes orders, overwrites all prices, and restores the database from the archived log as it was before that.
 * Compares prices and orders.
 */
export async function recoverToMoment(cluster: Cluster, shop: string, shutdown: Shutdown): Promise<Recovery> {
  const { folder, account } = cluster;
  const { primary } = await cluster.roles();
  const [own, wal] = [join(folder, "recovery"), join(folder, "wal")];
  const [base, restored] = [join(own, "base"), join(own, "restored")];
  for (const path of [own, base]) await makeFolder(path, account);
  const log = join(folder, "point-in-time.log");
  const run = async (script: string, words: readonly string[]) => {
    const program = prepareProgram(["sh", join("deploy/cluster", script), ...words], { log, account });
    program.start();
    if ((await program.ended()) !== 0)
      throw new Error(`expected ${script} to succeed, but it said: ${await readFile(log, "utf8")}`);
  };
  await run("base-backup.sh", [anyPrimary(cluster), base, wal]);

  const customer = await openCustomer(shop, 0, { pause: 50 });
  const ordering = customer.orderUntil(AbortSignal.timeout(secondsOfOrders * 1000));
  const orders = (await ordering).map(({ number }) => number);
  const live = await connect(primary.databaseUrl("postgres").replace(/postgres$/, "smile"));
  const before = await pricesIn(live);
  const moment =
    (await live.query<{ now: string }>("select clock_timestamp()::text as now")).rows[0]?.now ?? "";
  await live.query("update products set price = 100, discounted_price = null");
  await archiveAll(live);
  await live.end();

  const began = performance.now();
  const port = await loopbackPort(undefined);
  const newest = (await readFile(log, "utf8")).trim().split("\n").at(-1) ?? "";
  await run("restore-to-moment.sh", [newest, wal, restored, moment, String(port)]);
  const server = prepareProgram([`${binaries}/postgres`, "-D", restored], { log, account });
  shutdown.onShutdown(() => server.signal("SIGINT"));
  server.start();
  const url = new URL(primary.databaseUrl("smile"));
  url.host = `127.0.0.1:${port}`;
  const copy = await connectWhenPromoted(url.href, log);
  const seconds = (performance.now() - began) / 1000;
  const found = await copy.query("select from orders where order_no = any($1)", [orders]);
  const after = await pricesIn(copy);
  await copy.end();
  return {
    seconds,
    orders: orders.length,
    objections: [
      ...(after === before ? [] : ["the restored prices are not those of the moment"]),
      ...(found.rowCount === orders.length && orders.length > 0
        ? []
        : [`${found.rowCount} of ${orders.length} orders were restored`]),
    ],
  };
}

/** Returns the connection of an operator, which leads to the primary among all machines. */
function anyPrimary({ members }: Cluster): string {
  const urls = members.map((member) => new URL(member.databaseUrl("replicator")));
  const each = (part: "hostname" | "port") => urls.map((url) => url[part]).join();
  const [url] = urls;
  return `host=${each("hostname")} port=${each("port")} target_session_attrs=primary user=replicator password=${url?.password} dbname=postgres`;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function pricesIn(client: Client): Promise<string> {
  const { rows } = await client.query("select id, price, discounted_price from products order by id");
  return JSON.stringify(rows);
}

/** Ends the current segment of the log and waits until it is archived. */
async function archiveAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  for (const deadline = performance.now() + recoveryLimit; performance.now() < deadline; await sleep(100)) {
    const archived = await client.query("select from pg_stat_archiver where last_archived_wal >= $1", [
      rows[0]?.segment,
    ]);
    if (archived.rowCount === 1) return;
  }
  throw new Error("expected PostgreSQL to archive its log");
}

async function connectWhenPromoted(url: string, log: string): Promise<Client> {
  for (const deadline = performance.now() + recoveryLimit; performance.now() < deadline; await sleep(200)) {
    const client = await connect(url).catch(() => undefined);
    const { rows } =
      (await client?.query("select pg_is_in_recovery() as waits").catch(() => undefined)) ?? {};
    if (client !== undefined && rows?.[0]?.waits === false) return client;
    await client?.end();
  }
  throw new Error(
    `expected the copy to take changes, but it said: ${(await readFile(log, "utf8")).slice(-2000)}`,
  );
}
