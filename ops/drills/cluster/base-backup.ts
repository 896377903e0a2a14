import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./cluster-files.ts";
import { runScript } from "./run-script.ts";
import type { Cluster } from "./start-cluster.ts";

/** Runs the daily base backup on all machines concurrently, beside the rest of a failed run. Returns the folder of the backup. */
export async function makeBaseBackup(cluster: Cluster): Promise<string> {
  const { folder, account, members } = cluster;
  const base = join(folder, "base");
  const failed = join(base, "2020-01-01-040000.part");
  for (const path of [base, failed]) await makeFolder(path, account);
  await utimes(failed, 0, 0);
  await Promise.all(
    members.map((member) => {
      // An operator connects by the socket. The user who runs the drill may have no role in PostgreSQL.
      const { hostname, port, username, password } = new URL(member.databaseUrl("replicator"));
      const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
      return runScript(cluster, "base-backup.sh", [base, join(folder, "wal")], env);
    }),
  );
  const [backup, ...others] = await readdir(base);
  if (backup === undefined || others.length > 0)
    throw new Error(`expected one base backup, but found: ${[backup, ...others].join(", ")}`);
  return join(base, backup);
}
