import { runCommand } from "../environment/run-command.ts";
import type { Cluster } from "./start-cluster.ts";

/** Lines of the doctor about a healthy cluster. */
const expected = [
  /^✓ replication: 2 replicas, 1 of them synchronous, /m,
  /^✓ replication: the log was archived /m,
  /^✓ clock: agrees with the database's/m,
];

/** Runs the doctor on a healthy cluster. Returns the lines that it lacks. */
export async function examineCluster({ url, folder, roles }: Cluster): Promise<string[]> {
  await roles();
  const { output } = await runCommand("doctor", [], { DATABASE_URL: url, DATA_DIR: `${folder}/shop-1` });
  return expected
    .filter((line) => !line.test(output))
    .map(
      (line) =>
        `the doctor does not say ${line.source}, but: ${output.match(/^.*(?:replication|clock).*$/gm)?.join(" ")}`,
    );
}
