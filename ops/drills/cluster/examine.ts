import { runCommand } from "../environment/run-command.ts";
import type { Cluster } from "./start-cluster.ts";

/** Lines of the doctor about a healthy cluster. */
export const healthy: readonly RegExp[] = [
  /^✓ replication: 2 replicas, 1 of them synchronous, /m,
  /^✓ replication: the log was archived /m,
  /^✓ clock: agrees with the database's/m,
];

/** Lines of the doctor while a replica is away. */
export const withoutReplica: readonly RegExp[] = [
  /^✗ replication: connected replicas: 1 of 2$/m,
  /^. replication: 1 replica, 1 of them synchronous, /m,
];

/** Runs the doctor. Returns a text for each expected line that is missing. */
export async function examineCluster(
  { url, folder }: Cluster,
  expected: readonly RegExp[],
): Promise<string[]> {
  const settings = { DATABASE_URL: url, DATABASE_REPLICAS: "2", DATA_DIR: `${folder}/shop-1` };
  const { output } = await runCommand("doctor", [], settings);
  return expected
    .filter((line) => !line.test(output))
    .map(
      (line) =>
        `the doctor does not say ${line.source}, but: ${output.match(/^.*(?:replication|clock).*$/gm)?.join(" ")}`,
    );
}
