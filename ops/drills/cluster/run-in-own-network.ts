import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { DrillTools, NotRun, Outcome } from "../drill.ts";
import { readLine } from "../result.ts";

const run = promisify(execFile);
const drills = join(import.meta.dirname, "..", "run.ts");
const mark = "DRILL_NETWORK";

/** Whether this process is the only one of its network namespace, with its children. */
export const isInOwnNetwork = process.env[mark] === "own";

/** Whether this user may create network namespaces and connect them. */
export async function canHaveOwnNetwork(): Promise<boolean> {
  const trial = "ip link add one type veth peer name other && ip link add both type bridge";
  return await run("unshare", ["--net", "sh", "-c", trial]).then(
    () => true,
    () => false,
  );
}

/** Runs a drill again in a process with a network namespace to itself. */
export async function runInOwnNetwork(
  name: string,
  { shutdown, say, repeat }: DrillTools,
): Promise<Outcome | NotRun> {
  const words = ["--net", process.execPath, drills, name, "--repeat", String(repeat)];
  const child = spawn("unshare", words, {
    env: { ...process.env, [mark]: "own" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  shutdown.onShutdown(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let verdict: Outcome | NotRun | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    verdict = readLine(name, line);
    if (verdict === undefined) say(line);
  }
  await ended;
  return verdict ?? { held: false, figures: "it ended without a verdict" };
}
