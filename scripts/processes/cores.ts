import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/** Where things run: what answers on one core, what asks on another. */
export const cores = { answering: 0, asking: 1 } as const;

/** Whether processes can be tied to cores here: Linux with util-linux and at least two cores. */
export const canPin =
  process.platform === "linux" && availableParallelism() >= 2 && spawnSync("taskset", ["-V"]).status === 0;

/** Ties a process with all its threads to one core, or to several; children that it makes later inherit it. */
export function pin(pid: number, ...on: readonly number[]): void {
  if (!canPin) return;
  const { status, stderr } = spawnSync("taskset", ["-a", "-c", "-p", on.join(","), String(pid)], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`expected to tie process ${pid} to core ${on.join(", ")}, but: ${stderr.trim()}`);
}
