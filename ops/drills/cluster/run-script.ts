import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareProgram } from "./program.ts";
import type { Cluster } from "./start-cluster.ts";

/** Runs a script of ops/deploy/cluster/ as the account of the databases. Throws with its output when it fails. */
export async function runScript(
  { folder, account }: Cluster,
  script: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const log = join(folder, `${script}.log`);
  const program = prepareProgram(["sh", join("ops/deploy/cluster", script), ...words], { log, env, account });
  program.start();
  if ((await program.ended()) !== 0)
    throw new Error(`expected ${script} to succeed, but it printed: ${await readFile(log, "utf8")}`);
}
