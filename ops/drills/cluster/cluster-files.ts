import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { ServerAccount } from "#db/embedded/server-account.ts";

export const memberNames = ["db1", "db2", "db3"] as const;
export type MemberName = (typeof memberNames)[number];

/** Addresses of the machines in the examples of ops/deploy/cluster/. */
export const addresses: Record<MemberName, string> = { db1: "10.0.0.21", db2: "10.0.0.22", db3: "10.0.0.23" };
/** Superuser, user of the replicas, and the shop's user. */
export type ClusterUser = "postgres" | "replicator" | "smile";

const portsOfMember = [2379, 2380, 8008, 5432] as const;
const portsOfShop = [5000, 6432] as const;

export interface ClusterFiles {
  readonly folder: string;
  readonly passwords: Readonly<Record<ClusterUser, string>>;
  /** Returns the host and port by which a port of a machine, or of a shop's machine, is reached. */
  address(
    machine: MemberName | "shop",
    port: (typeof portsOfMember)[number] | (typeof portsOfShop)[number],
  ): string;
  /** Writes an example of ops/deploy/cluster/ with the drill's addresses and folders, for one machine where the example names its own. */
  write(example: string, name?: MemberName): Promise<string>;
}

/**
 * Prepares the files of a cluster, with random passwords. Without a network to itself the drill uses ports of 127.0.0.1 in place of the
 * addresses.
 */
export async function prepareFiles(
  folder: string,
  { account, hasOwnNetwork }: { account: ServerAccount | undefined; hasOwnNetwork: boolean },
): Promise<ClusterFiles> {
  const ports = hasOwnNetwork ? null : await takePorts();
  const password = () => randomBytes(12).toString("hex");
  const passwords = { postgres: password(), replicator: password(), rewinder: password(), smile: password() };
  await chmod(folder, 0o755);
  for (const name of ["wal", ...memberNames]) await makeFolder(join(folder, name), account);

  const portOf = (address: string) => ports?.get(address) ?? 0;
  return {
    folder,
    passwords,
    address(machine, port) {
      const address = `${machine === "shop" ? "127.0.0.1" : addresses[machine]}:${port}`;
      return ports === null ? address : `127.0.0.1:${portOf(address)}`;
    },
    async write(example, name = "db1") {
      const text = await readFile(join("ops/deploy/cluster", example), "utf8");
      const own = text.replaceAll("OWN_NAME", name).replaceAll("OWN_ADDRESS", addresses[name]);
      const path = join(folder, `${name}-${example}`);
      await writeFile(path, withPasswords(withFolders(withPorts(own), name)), { mode: 0o700 });
      if (account !== undefined) await chown(path, account.uid, account.gid);
      return path;
    },
  };

  function withPorts(text: string): string {
    if (ports === null) return text;
    let changed = text
      .replace(/^listen_port = 6432$/m, `listen_port = ${portOf("127.0.0.1:6432")}`)
      .replace(/\bport=5000\b/, `port=${portOf("127.0.0.1:5000")}`);
    for (const address of Object.values(addresses)) {
      const [database, check] = [portOf(`${address}:5432`), portOf(`${address}:8008`)];
      changed = changed
        .replace(`${address}:5432 check port 8008`, `127.0.0.1:${database} check port ${check}`)
        .replace(new RegExp(`${address}( .* )5432( - 0 )8008`), `127.0.0.1$1${database}$2${check}`);
    }
    for (const [address, port] of ports) changed = changed.replaceAll(address, `127.0.0.1:${port}`);
    return changed.replaceAll("10.0.0.0/24", "127.0.0.1/32");
  }

  function withFolders(text: string, name: MemberName): string {
    const own = join(folder, name);
    return text
      .replaceAll("/var/lib/etcd/smile", join(own, "etcd"))
      .replaceAll("/var/lib/postgresql/15/smile", join(own, "data"))
      .replaceAll("/var/lib/postgresql/patroni.pgpass", join(own, "pgpass"))
      .replaceAll("/var/run/postgresql", own)
      .replaceAll("/etc/patroni/archive-wal.sh", join(folder, "db1-archive-wal.sh"))
      .replaceAll("/srv/wal", join(folder, "wal"))
      .replaceAll("/etc/haproxy/servers-down.state", join(folder, "db1-servers-down.state"))
      .replaceAll("/etc/pgbouncer/userlist.txt", join(folder, "userlist.txt"));
  }

  function withPasswords(text: string): string {
    return text
      .replaceAll("PASSWORD_OF_SUPERUSER", passwords.postgres)
      .replaceAll("PASSWORD_OF_REPLICATOR", passwords.replicator)
      .replaceAll("PASSWORD_OF_REWINDER", passwords.rewinder);
  }
}

/** Creates a folder for the account alone. */
export async function makeFolder(path: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (account !== undefined) await chown(path, account.uid, account.gid);
}

/** Chooses a free port of 127.0.0.1 for each address. */
async function takePorts(): Promise<ReadonlyMap<string, number>> {
  const ports = new Map<string, number>();
  for (const name of memberNames)
    for (const port of portsOfMember) ports.set(`${addresses[name]}:${port}`, await freePort(ports));
  for (const port of portsOfShop) ports.set(`127.0.0.1:${port}`, await freePort(ports));
  return ports;
}

async function freePort(taken: ReadonlyMap<string, number>): Promise<number> {
  const port = await loopbackPort(undefined);
  return [...taken.values()].includes(port) ? await freePort(taken) : port;
}
