import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg, totalmem, type } from "node:os";
import { canPin } from "#scripts/processes/cores.ts";

/** Describes the machine and its load before the measurement. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const node = process.versions.node.split(".")[0];
  const [load = 0] = loadavg();
  const busy = load < 0.5 ? "idle" : `busy with other work (load ${load.toFixed(1)})`;
  const tied = canPin ? "" : "; processes could not be tied to cores, so that the figures say little";
  return `${availableParallelism()} cores, ${memory} GiB, ${system()}, Node ${node}, PostgreSQL 18 embedded; ${busy} at the start${tied}`;
}

function system(): string {
  const file = "/etc/os-release";
  if (!existsSync(file)) return type();
  const text = readFileSync(file, "utf8");
  const field = (name: string) => new RegExp(`^${name}="?([^"\n]+)`, "m").exec(text)?.[1] ?? "";
  return `${field("NAME").replace(" GNU/Linux", "")} ${field("VERSION_ID")}`;
}
