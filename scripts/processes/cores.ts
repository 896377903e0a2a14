import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Core of the servers, and core of the clients. */
export const cores = { responding: 0, asking: 1 } as const;

/** Whether processes can be pinned to cores: Linux with util-linux and at least two cores. */
export const canPin =
  process.platform === "linux" && availableParallelism() >= 2 && spawnSync("taskset", ["-V"]).status === 0;

/** Pins a process with its threads to cores. Later children inherit it. */
export function pin(pid: number, ...on: readonly number[]): void {
  if (!canPin) return;
  const { status, stderr } = spawnSync("taskset", ["-a", "-c", "-p", on.join(","), String(pid)], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`expected to tie process ${pid} to core ${on.join(", ")}, but: ${stderr.trim()}`);
}
