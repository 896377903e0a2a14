import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { makeFolder } from "./cluster-files.ts";
import type { Member } from "./member.ts";
import { prepareProgram } from "./program.ts";
import { runScript } from "./run-script.ts";
import type { Cluster } from "./start-cluster.ts";

const binaries = "/usr/lib/postgresql/15/bin";
const recoveryLimit = 60_000;

/** Result of a recovery to a point in time. */
export interface Recovery {
  readonly seconds: number;
  readonly objections: readonly string[];
}

/**
 * Overwrites all prices, and restores the database from an older base backup and the archived log as it was before that. Compares the prices,
 * and looks for orders that the log has recorded since the base backup.
 */
export async function recoverToMoment(
  cluster: Cluster,
  { backup, orders }: { backup: string; orders: readonly string[] },
  shutdown: Shutdown,
): Promise<Recovery> {
  const { folder, account, members } = cluster;
  const { primary } = await cluster.roles();
  const own = join(folder, "recovery");
  await makeFolder(own, account);
  const restored = join(own, "restored");
  const live = await connect(inShop(primary.databaseUrl("postgres")));
  const before = await pricesIn(live);
  const moment =
    (await live.query<{ now: string }>("select clock_timestamp()::text as now")).rows[0]?.now ?? "";
  await live.query("update products set price = 100, discounted_price = null");
  const { rows } = await live.query<{ segment: string }>(
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  await live.end();
  // An archiver that fails on a replica would stop the archive after the next failover.
  await Promise.all(members.map((member) => archived(member, rows[0]?.segment ?? "")));

  const began = performance.now();
  const port = await loopbackPort(undefined);
  await runScript(cluster, "restore-to-moment.sh", [
    backup,
    join(folder, "wal"),
    restored,
    moment,
    String(port),
  ]);
  const log = join(folder, "restored.log");
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
    objections: [
      ...(after === before ? [] : ["the restored prices are not those of the moment"]),
      ...(found.rowCount === orders.length && orders.length > 0
        ? []
        : [`${found.rowCount} of ${orders.length} orders were restored`]),
    ],
  };
}

/** Returns the URL of the shop's database for a superuser. */
function inShop(url: string): string {
  return url.replace(/postgres$/, "smile");
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

/** Waits until the archiver of a machine has stored a segment. */
async function archived(member: Member, segment: string): Promise<void> {
  const client = await connect(member.databaseUrl("postgres"));
  try {
    for (const deadline = performance.now() + recoveryLimit; performance.now() < deadline; await sleep(100)) {
      const stored = await client.query("select from pg_stat_archiver where last_archived_wal >= $1", [
        segment,
      ]);
      if (stored.rowCount === 1) return;
    }
  } finally {
    await client.end();
  }
  throw new Error(`expected ${member.name} to archive ${segment}`);
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
