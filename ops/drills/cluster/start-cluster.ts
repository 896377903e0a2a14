import { chown, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { ServerAccount } from "#db/embedded/server-account.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { type ClusterFiles, type MemberName, memberNames, prepareFiles } from "./cluster-files.ts";
import { healthyRoles, type Roles } from "./cluster-state.ts";
import { createMember, type Member } from "./member.ts";
import { type OwnNetwork, openOwnNetwork } from "./own-network.ts";
import { clusterAccount, type Program, prepareProgram } from "./program.ts";
import { isInOwnNetwork } from "./run-in-own-network.ts";

/** PostgreSQL on three machines with etcd, HAProxy and PgBouncer. All are on 127.0.0.1, or in a network that only the drill reaches. */
export interface Cluster {
  readonly folder: string;
  readonly account: ServerAccount | undefined;
  readonly members: readonly Member[];
  readonly etcd: readonly Program[];
  readonly haproxy: Program;
  /** Undefined on 127.0.0.1, where no machine can be cut off. */
  readonly network: OwnNetwork | undefined;
  /** URL of the shop's database through HAProxy. */
  readonly url: string;
  /** URL of the shop's database through PgBouncer in transaction mode. */
  readonly pooledUrl: string;
  /** Waits until the cluster is healthy. */
  roles(): Promise<Roles>;
}

/** Starts a cluster with the files of ops/deploy/cluster/ and the shop's empty database. */
export async function startCluster(folder: string, shutdown: Shutdown): Promise<Cluster> {
  const account = await clusterAccount();
  const network = isInOwnNetwork ? await openOwnNetwork(shutdown) : undefined;
  const files = await prepareFiles(folder, { account, hasOwnNetwork: network !== undefined });
  const program = (name: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const prepared = prepareProgram(words, { log: join(folder, `${name}.log`), env, account });
    shutdown.onShutdown(() => prepared.signal("SIGKILL"));
    return prepared;
  };
  const onMachine = (name: MemberName, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const log = join(folder, `${name}-${words[0]}.log`);
    if (network === undefined) return prepareProgram(words, { log, env, account });
    return prepareProgram(network.onMachine(name, words, account), { log, env, account: undefined });
  };
  const etcd: Program[] = [];
  for (const name of memberNames) {
    const one = onMachine(name, ["etcd"], await readEnv(files, name));
    shutdown.onShutdown(() => one.signal("SIGKILL"));
    etcd.push(one);
  }
  await files.write("archive-wal.sh");
  const members: Member[] = [];
  for (const name of memberNames) {
    const patroni = onMachine(name, ["patroni", await files.write("patroni.yml", name)]);
    const member = createMember(files, name, patroni);
    // Frozen processes would not end by themselves.
    shutdown.onShutdown(() => member.kill());
    members.push(member);
  }
  await files.write("servers-down.state");
  const haproxy = program("haproxy", ["haproxy", "-db", "-f", await files.write("haproxy.cfg")]);
  const users = join(folder, "userlist.txt");
  await writeFile(users, `"smile" "${files.passwords.smile}"\n`, { mode: 0o600 });
  if (account !== undefined) await chown(users, account.uid, account.gid);
  const pgbouncer = program("pgbouncer", ["pgbouncer", await files.write("pgbouncer.ini")]);

  for (const one of [...etcd, ...members]) one.start();
  const roles = () => healthyRoles(members);
  const { primary } = await roles();
  await createShopDatabase(primary, files.passwords.smile);
  haproxy.start();
  pgbouncer.start();
  const urlOf = (port: 5000 | 6432) =>
    `postgres://smile:${files.passwords.smile}@${files.address("shop", port)}/smile`;
  await reachable(urlOf(6432));
  return {
    folder,
    account,
    members,
    etcd,
    haproxy,
    network,
    url: urlOf(5000),
    pooledUrl: urlOf(6432),
    roles,
  };
}

async function readEnv(files: ClusterFiles, name: MemberName): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(await files.write("etcd.env", name), "utf8");
  return Object.fromEntries([...text.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]));
}

/** Creates the shop's user and database as ops/deploy/cluster/README.md says. */
async function createShopDatabase(primary: Member, password: string): Promise<void> {
  const client = new Client({ connectionString: primary.databaseUrl("postgres") });
  await client.connect();
  for (const statement of [
    `create role smile login password '${password}'`,
    "alter role smile set statement_timeout = '4500ms'",
    "alter role smile set idle_in_transaction_session_timeout = '10s'",
    "grant pg_monitor to smile",
    "create database smile owner smile encoding 'UTF8' locale 'C.UTF-8' template template0",
  ])
    await client.query(statement);
  await client.end();
}

async function reachable(url: string): Promise<void> {
  for (const deadline = performance.now() + 20_000; ; await sleep(100)) {
    const client = new Client({ connectionString: url });
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    await client.end().catch(() => {});
    if (failure === undefined) return;
    if (performance.now() > deadline) throw failure;
  }
}
